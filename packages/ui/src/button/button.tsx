import clsx from 'clsx/lite';
import type { ComponentProps, MouseEvent } from 'react';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './button.module.css';

/** The look of a button. Use one primary button per view, apart from the footer. */
export type ButtonLook = {
  /** `primary` is filled, `secondary` outlined, `quiet` plain text. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** 44 px high instead of 52. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows LoadingDots, sets `aria-busy` and ignores clicks. */
    busy?: boolean;
    /** An element to render instead of a button, such as a router's link: `<Button render={<Link to="/" />}>`. */
    render?: RenderElement;
  };

const variants = { primary: styles.primary, secondary: styles.secondary, quiet: styles.quiet };

/** The class names of a button, for elements that `render` cannot produce. */
export const buttonClass = ({ variant = 'primary', small, block }: ButtonLook = {}): string =>
  clsx(styles.root, variants[variant], small && styles.small, block && styles.block);

const ignoreClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button. Its default type is `button`, not `submit`. */
export const Button = ({
  variant = 'primary',
  small = false,
  block = false,
  busy = false,
  render,
  className,
  children,
  ...props
}: ButtonProps) => {
  const button = {
    ...props,
    ...(busy && { 'aria-busy': true, onClick: ignoreClick }),
    className: clsx(buttonClass({ variant, small, block }), className),
    children: (
      <>
        {/* In an element of its own: where a browser translated the page, React could not change a text beside others. */}
        {typeof children === 'string' ? <span>{children}</span> : children}
        {busy && <LoadingDots />}
      </>
    ),
  };
  if (render) return renderElement(render, button);
  return <button type="button" {...button} />;
};
