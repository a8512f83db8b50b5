import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import * as text from '../text/text.ts';
import * as styles from './empty-state.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  /** The element the title stands in. Default `p`, for a page that has its heading already. */
  heading?: 'h1' | 'h2' | 'p';
  /** A Photo to the left. */
  picture?: ReactNode;
  /** Below the title: a sentence and the way on. */
  children?: ReactNode;
};

/** Nothing here, and where to go from it. */
export const EmptyState = ({
  title,
  heading: Heading = 'p',
  picture,
  className,
  children,
  ...props
}: EmptyStateProps) => (
  <div {...props} className={clsx(picture && styles.withPicture, className)}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.text}>
      <Heading className={text.displayM}>{title}</Heading>
      {children}
    </div>
  </div>
);
