import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './icon-button.module.css';

export type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name. */
  'aria-label': string;
  /** A Badge at the corner. */
  badge?: ReactNode;
  /** An element to render instead of a button, such as a router's link. */
  render?: RenderElement;
};

/** A round 44 px button around an icon. */
export const IconButton = ({ badge, render, className, children, ...props }: IconButtonProps) => {
  const button = {
    ...props,
    className: clsx(styles.root, className),
    children: (
      <>
        {children}
        {badge && <span className={styles.badge}>{badge}</span>}
      </>
    ),
  };
  if (render) return renderElement(render, button);
  return <button type="button" {...button} />;
};
