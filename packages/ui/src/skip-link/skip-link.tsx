import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './skip-link.module.css';

export type SkipLinkProps = ComponentProps<'a'> & {
  /** The fragment of the main content, such as `#main`. */
  href: string;
  /** Its text, such as 'Skip to content'. */
  children: ReactNode;
};

/** A link past the navigation to the content, visible only while focused. The first Tab stop of the page. */
export const SkipLink = ({ className, children, ...props }: SkipLinkProps) => (
  <a {...props} className={clsx(styles.root, className)}>
    {children}
  </a>
);
