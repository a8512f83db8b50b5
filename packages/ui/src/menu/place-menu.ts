const gap = 8;

/** The height of seven items: a menu with this much room stays below its trigger. */
const enough = 320;

/**
 * Puts a menu below its trigger in browsers that have no CSS anchor positioning, or above it where there is little room
 * below and more above. A menu that is higher than the room scrolls.
 */
export const placeMenu = (menu: HTMLElement, align: 'start' | 'end') => {
  if (CSS.supports('position-area', 'bottom')) return;
  const trigger = document.querySelector(`[popovertarget="${menu.id}"]`)?.getBoundingClientRect();
  if (!trigger) return;
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const fromRight = document.documentElement.clientWidth - trigger.right;
  const [right, left] =
    (align === 'end') === isRtl ? ['auto', `${trigger.left}px`] : [`${fromRight}px`, 'auto'];
  // The last time it was opened the window may have been another.
  menu.style.maxHeight = '';
  const { clientHeight } = document.documentElement;
  const above = trigger.top - 2 * gap;
  const below = clientHeight - trigger.bottom - 2 * gap;
  const isAbove = below < enough && above > below;
  const [top, bottom] = isAbove
    ? ['auto', `${clientHeight - trigger.top + gap}px`]
    : [`${trigger.bottom + gap}px`, 'auto'];
  menu.style.margin = '0';
  menu.style.inset = `${top} ${right} ${bottom} ${left}`;
  menu.style.maxHeight = `min(32rem, ${isAbove ? above : below}px)`;
};
