import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';

export type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does, for those who do not see the icon. */
  'aria-label': string;
  /** An element to be instead of a button, such as a router's link. */
  render?: RenderElement;
};

/** A round 44 px button around an icon (`className="i"`) and, if you like, a Badge. */
export const IconButton = ({ render, className, ...props }: IconButtonProps) => {
  const look = clsx('icon-btn', className);
  if (render) return renderElement(render, { ...props, className: look });
  return <button type="button" {...props} className={look} />;
};
