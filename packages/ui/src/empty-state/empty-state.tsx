import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as text from '../text/text.ts';
import * as styles from './empty-state.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  /** The element of the title. Default `p`, for a page with another heading. */
  heading?: 'h1' | 'h2' | 'p';
  /** On the left, such as a Photo. */
  picture?: ReactNode;
  /** Below the title, such as a sentence and a link. */
  children?: ReactNode;
};

/** A message in place of an empty list or a missing page. */
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
