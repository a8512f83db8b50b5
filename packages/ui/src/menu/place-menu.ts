const gap = 8;

/** Puts a menu below its trigger in browsers that have no CSS anchor positioning. */
export const placeMenu = (menu: HTMLElement, align: 'start' | 'end') => {
  if (CSS.supports('position-area', 'bottom')) return;
  const trigger = document.querySelector(`[popovertarget="${menu.id}"]`)?.getBoundingClientRect();
  if (!trigger) return;
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const fromRight = document.documentElement.clientWidth - trigger.right;
  const [right, left] =
    (align === 'end') === isRtl ? ['auto', `${trigger.left}px`] : [`${fromRight}px`, 'auto'];
  menu.style.margin = '0';
  menu.style.inset = `${trigger.bottom + gap}px ${right} auto ${left}`;
};
