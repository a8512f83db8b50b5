import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** The Photo. */
  photo: ReactNode;
  /** The link whose press counts on the whole card; it stands in a heading. */
  title: ReactNode;
  /** Beside the title: a Price. */
  price?: ReactNode;
  /** Below the title: a Swatch and its name, say. */
  variant?: ReactNode;
  /** Over the photo's corner and above the link: a QuantityStepper. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** A photo, its title and its price. Stands in a CardGrid. */
export const Card = ({
  photo,
  title,
  price,
  variant,
  action,
  heading: Heading = 'h2',
  className,
  ...props
}: CardProps) => (
  <li {...props} className={clsx(styles.root, className)}>
    <div className={styles.photo}>{photo}</div>
    <div className={styles.text}>
      <Heading className={styles.title}>{title}</Heading>
      {price && <span className={styles.price}>{price}</span>}
      {variant && <span className={styles.variant}>{variant}</span>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);

/** The cards of a list: two, three or four in a row. */
export const CardGrid = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={clsx(styles.grid, className)} />
);
