import clsx from 'clsx/lite';
import Check from 'lucide-react/icons/check';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './menu.module.css';
import { focusItem, handleMenuKey } from './menu-keys.ts';
import { placeMenu } from './place-menu.ts';

export type MenuProps = Omit<ComponentProps<'div'>, 'id' | 'aria-label' | 'popover' | 'role' | 'tabIndex'> & {
  /** The accessible name. */
  label: string;
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The edge of the trigger that the menu is aligned with. Default `start`. */
  align?: 'start' | 'end';
  /** MenuItem, MenuRadioItem and MenuSeparator. */
  children: ReactNode;
};

/**
 * A menu of actions or of one choice. It is a popover, so the browser closes it by Escape or a press outside and
 * returns the focus. Arrow keys, Home, End and type-ahead move along the items. Its props go to the popover.
 */
export const Menu = ({
  label,
  trigger,
  align = 'start',
  ref,
  className,
  style,
  onKeyDown,
  onClick,
  onToggle,
  onBeforeToggle,
  children,
  ...props
}: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => menu.current as HTMLDivElement, []);
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
    // Opening with an arrow key has already focused an item. After any other, the browser knows whether to mark it.
    if (isOpen && menu.current?.matches(':not(:focus-within)')) focusItem(menu.current, 'checked', {});
  };

  const adoptOpen = useEffectEvent(() => {
    const element = menu.current;
    if (!element?.matches(':popover-open')) return;
    placeMenu(element, align);
    toggled(true);
  });
  // The browser may have opened it before hydration.
  useEffect(() => adoptOpen(), []);

  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[role^="menuitem"]'))
      menu.current?.hidePopover();
  };

  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown: composeHandlers(trigger.props.onKeyDown, openByArrow),
        style: { ...trigger.props.style, anchorName: anchor },
      })}
      <div
        {...props}
        ref={menu}
        id={id}
        className={clsx(styles.root, align === 'end' && styles.end, className)}
        style={{ positionAnchor: anchor, ...style }}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={composeHandlers(onKeyDown, handleMenuKey)}
        onClick={composeHandlers(onClick, closeAfterChoice)}
        onBeforeToggle={composeHandlers(onBeforeToggle, (event) => {
          if (event.newState === 'open') placeMenu(event.currentTarget, align);
        })}
        onToggle={composeHandlers(onToggle, (event) => toggled(event.newState === 'open'))}
      >
        <div className={styles.surface}>{children}</div>
      </div>
    </>
  );
};

export type MenuItemProps = ComponentProps<'button'> & {
  /** An element to render instead of a button, such as a router's link. */
  render?: RenderElement;
};

/** An action or a link. It closes the menu. */
export const MenuItem = ({ render, className, ...props }: MenuItemProps) => {
  const item = { role: 'menuitem', tabIndex: -1, ...props, className: clsx(styles.item, className) };
  if (render) return renderElement(render, item);
  return <button type="button" {...item} />;
};

export type MenuRadioItemProps = ComponentProps<'button'> & { checked: boolean };

/** One of several choices. */
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

/** A line between groups of items. */
export const MenuSeparator = ({ className, ...props }: ComponentProps<'hr'>) => (
  <hr {...props} className={clsx(styles.separator, className)} />
);
