import type { CartLine } from '@curiolane/contract/accepted';
import { QuantityStepper } from '@curiolane/ui/quantity-stepper';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ProductColor } from '../../components/product-color.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatLineTotal, formatPrice } from '../../lib/format-price.ts';
import { paths } from '../../lib/routes.ts';
import { lineDecreased, lineIncreased } from '../../store/cart-slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import * as styles from './cart-lines.module.css';

/** Focuses the line beside one that is about to be removed, or the page when it is the last one. */
const focusBeside = (item: HTMLElement | null) => {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
};

const Line = ({ line }: { line: CartLine }) => {
  const dispatch = useAppDispatch();
  const item = useRef<HTMLLIElement>(null);
  const decrease = () => {
    if (line.quantity === 1) focusBeside(item.current);
    dispatch(lineDecreased(line.id));
  };
  return (
    <li className={styles.line} ref={item}>
      <ProductPhoto product={line} decorative square sizes="7rem" loading="lazy" />
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={paths.product(line.id)}>{line.title}</Link>
        </p>
        <ProductColor color={line.color} />
        <p className={clsx(text.small, text.soft, text.numeric)}>{formatPrice(line.price)}</p>
      </div>
      <div className={styles.end}>
        <QuantityStepper
          label={`Quantity of ${line.title}`}
          value={line.quantity}
          onIncrease={() => dispatch(lineIncreased(line.id))}
          onDecrease={decrease}
        />
        <span className={clsx(styles.total, text.numeric)}>{formatLineTotal(line)}</span>
      </div>
    </li>
  );
};

/** Every line of the cart; the quantities have no maximum here. */
export const CartLines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className={styles.root}>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
);
