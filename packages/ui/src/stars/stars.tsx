import clsx from 'clsx/lite';
import Star from 'lucide-react/icons/star';
import type { ComponentProps } from 'react';
import * as styles from './stars.module.css';

export type StarsProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The number of filled stars. */
  filled: number;
  /** The accessible name: 'Rated 4.6 out of 5'. */
  label: string;
};

/** A row of five stars with the role of an image. */
export const Stars = ({ filled, label, className, ...props }: StarsProps) => (
  <span {...props} className={clsx(styles.root, className)} role="img" aria-label={label}>
    {Array.from({ length: 5 }, (_, star) => (
      <Star key={star} className={clsx(styles.star, star < filled && styles.filled)} />
    ))}
  </span>
);
