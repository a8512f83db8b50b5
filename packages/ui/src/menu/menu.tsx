import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './menu.module.css';
import { focusItem, handleMenuKey } from './menu-keys.ts';
import { placeMenu } from './place-menu.ts';

export type MenuProps = {
  /** What the menu is, for screen readers. */
  label: string;
  /** The button that opens it. It is given what ties it to the menu. */
  trigger: RenderElement;
  /** The edge of the trigger that the menu keeps to. Default `start`. */
  align?: 'start' | 'end';
  /** MenuItem, MenuRadioItem and MenuSeparator. */
  children: ReactNode;
};

/**
 * A menu of actions or of one choice, on the platform's popover: light dismissal, Escape and the way back of
 * the focus are the browser's. Arrow keys, Home, End and typing walk along the items.
 */
export const Menu = ({ label, trigger, align = 'start', children }: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = `--menu${id.replace(/\W/g, '-')}`;

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
    if (menu.current) focusItem(menu.current, event.key === 'ArrowUp' ? 'last' : 'checked');
  };

  const toggled = (isOpen: boolean) => {
    setOpen(isOpen);
    // By an arrow key it has the focus already.
    if (isOpen && menu.current && !menu.current.matches(':focus-within')) focusItem(menu.current, 'checked');
  };

  const adoptOpen = useEffectEvent(() => {
    const element = menu.current;
    if (!element?.matches(':popover-open')) return;
    placeMenu(element, align);
    toggled(true);
  });
  // The browser opens it also before this code is there.
  useEffect(() => adoptOpen(), []);

  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[role^="menuitem"]'))
      menu.current?.hidePopover();
  };

  return (
    <>
      {renderElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown: openByArrow,
        style: { anchorName: anchor },
      })}
      <div
        ref={menu}
        id={id}
        className={clsx(styles.root, align === 'end' && styles.end)}
        style={{ positionAnchor: anchor }}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleMenuKey}
        onClick={closeAfterChoice}
        onBeforeToggle={(event) => event.newState === 'open' && placeMenu(event.currentTarget, align)}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
};

export type MenuItemProps = ComponentProps<'button'> & {
  /** An element to be instead of a button, such as a router's link. */
  render?: RenderElement;
};

/** Something to do or a place to go. The menu closes after it. */
export const MenuItem = ({ render, className, ...props }: MenuItemProps) => {
  const item = { role: 'menuitem', tabIndex: -1, ...props, className: clsx(styles.item, className) };
  if (render) return renderElement(render, item);
  return <button type="button" {...item} />;
};

export type MenuRadioItemProps = ComponentProps<'button'> & { checked: boolean };

/** One of several that exclude each other. */
export const MenuRadioItem = ({ checked, className, children, ...props }: MenuRadioItemProps) => (
  <button
    type="button"
    role="menuitemradio"
    tabIndex={-1}
    aria-checked={checked}
    {...props}
    className={clsx(styles.item, className)}
  >
    {children}
    <Check className={styles.check} />
  </button>
);

/** A hairline between groups of items. */
export const MenuSeparator = () => <hr className={styles.separator} />;
