import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './tag.module.css';

export type TagProps = ComponentProps<'button'> & {
  /** An element to render instead of a button, such as a router's link. */
  render?: RenderElement;
};

/** A pill-shaped button or link for a category; with `aria-pressed` one of several choices. */
export const Tag = ({ render, className, ...props }: TagProps) => {
  const look = clsx(styles.root, className);
  if (render) return renderElement(render, { ...props, className: look });
  return <button type="button" {...props} className={look} />;
};
