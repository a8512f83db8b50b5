import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './skip-link.module.css';

export type SkipLinkProps = ComponentProps<'a'> & {
  /** The address of the main content, `#main` say. */
  href: string;
};

/** The first stop of the Tab key: past the navigation, into the content. Seen only while focused. */
export const SkipLink = ({ className, children = 'Skip to content', ...props }: SkipLinkProps) => (
  <a {...props} className={clsx(styles.root, className)}>
    {children}
  </a>
);
