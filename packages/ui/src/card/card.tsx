import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

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
  <li {...props} className={clsx('card', className)}>
    {photo}
    <div className="card__text">
      <Heading className="card__title">{title}</Heading>
      {price && <span className="card__price">{price}</span>}
      {variant && <span className="variant">{variant}</span>}
    </div>
    {action && <div className="card__action">{action}</div>}
  </li>
);

/** The cards of a list: two, three or four in a row. */
export const CardGrid = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={clsx('grid-cards', className)} />
);
