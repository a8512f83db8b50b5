import type { CartLine } from '@curiolane/contract/accepted';
import { QuantityStepper } from '@curiolane/ui/quantity-stepper';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { lineTotalText, priceText } from '../../lib/price-text.ts';
import { ProductColour } from '../../lib/product-colour.tsx';
import { ProductPhoto } from '../../lib/product-photo.tsx';
import { lineDecreased, lineIncreased } from '../../state/cart-slice.ts';
import * as styles from './cart-lines.module.css';

/** Puts the focus on the line beside one that is about to leave, or on the page when it is the last one. */
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
        <ProductColour colour={line.color} />
        <p className={clsx(text.small, text.soft, text.numeric)}>{priceText(line.price)}</p>
      </div>
      <div className={styles.end}>
        <QuantityStepper
          label={`Quantity of ${line.title}`}
          value={line.quantity}
          onIncrease={() => dispatch(lineIncreased(line.id))}
          onDecrease={decrease}
        />
        <span className={clsx(styles.total, text.numeric)}>{lineTotalText(line)}</span>
      </div>
    </li>
  );
};

/** Every line of the cart; there is no cap on a quantity here. */
export const CartLines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className={styles.root}>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
);
