import clsx from 'clsx/lite';
import { cloneElement, type ReactElement } from 'react';

type AnyProps = { className?: string; [name: string]: unknown };

/**
 * An element to render instead of a component's own, such as a router's link. Its props win over the component's;
 * class names are merged.
 */
export type RenderElement = ReactElement<AnyProps>;

/** Clones `element` with the component's props, for the `render` prop of Button, IconButton, Tag and MenuItem. */
export const renderElement = (element: RenderElement, props: AnyProps): ReactElement =>
  cloneElement(element, {
    ...props,
    ...element.props,
    className: clsx(props.className, element.props.className),
  });
