import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** The Photo. */
  photo: ReactNode;
  /** A link, shown as a heading. The whole card is its target. */
  title: ReactNode;
  /** Beside the title, such as the price. */
  price?: ReactNode;
  /** Below the title, such as a Swatch with its name. */
  variant?: ReactNode;
  /** Over the corner of the photo, on top of the link, such as a QuantityStepper. */
  action?: ReactNode;
  /** Over the upper corner of the photo, on top of the link, such as a HeartToggle. */
  corner?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** An item of a CardGrid with a photo, a title and a price. */
export const Card = ({
  photo,
  title,
  price,
  variant,
  action,
  corner,
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
    {corner && <div className={styles.corner}>{corner}</div>}
  </li>
);

/** A list of Cards with two, three or four columns. */
export const CardGrid = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={clsx(styles.grid, className)} />
);
