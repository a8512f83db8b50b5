import clsx from 'clsx';
import { cloneElement, type ReactElement } from 'react';

type AnyProps = { className?: string; [name: string]: unknown };

/**
 * An element, such as a router's link, that takes over a component's look and behavior. Its own props win;
 * class names of both are kept.
 */
export type RenderElement = ReactElement<AnyProps>;

/** Gives `element` the component's props, as the `render` prop of Button, IconButton, Tag and MenuItem does. */
export const renderElement = (element: RenderElement, props: AnyProps): ReactElement =>
  cloneElement(element, {
    ...props,
    ...element.props,
    className: clsx(props.className, element.props.className),
  });
