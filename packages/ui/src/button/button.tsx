import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './button.module.css';

/** How a button looks. One primary per view, the footer aside. */
export type ButtonLook = {
  /** `primary` is the enamel plate, `secondary` an outline, `quiet` bare text. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** 44 px high instead of 52. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: shows three dashes, sets `aria-busy` and swallows further presses. */
    busy?: boolean;
    /** An element to be instead of a button, such as a router's link: `<Button render={<Link to="/" />}>`. */
    render?: RenderElement;
  };

const variants = { primary: styles.primary, secondary: styles.secondary, quiet: styles.quiet };

/** The class names of a button, for an element that `render` does not suit. */
export const buttonClass = ({ variant = 'primary', small, block }: ButtonLook = {}): string =>
  clsx(styles.root, variants[variant], small && styles.small, block && styles.block);

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A street plate to press. Not a submit button unless `type="submit"` says so. */
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
  const look = clsx(buttonClass({ variant, small, block }), className);
  if (render) return renderElement(render, { ...props, className: look, children });
  return (
    <button type="button" {...props} {...(busy && { 'aria-busy': true, onClick: swallow })} className={look}>
      {children}
      {busy && <LoadingDots />}
    </button>
  );
};
