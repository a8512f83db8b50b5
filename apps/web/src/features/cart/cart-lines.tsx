import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { IconButton } from '@curiolane/ui/icon-button';
import * as layout from '@curiolane/ui/layout';
import { QuantityStepper } from '@curiolane/ui/quantity-stepper';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { focusMain } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { ProductColor } from '../../components/product-color.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatLineTotal, formatPrice, isolate } from '../../lib/formatting.ts';
import { quantityLabels } from '../../lib/quantity-labels.ts';
import { paths } from '../../lib/routes.ts';
import { lineDecreased, lineIncreased, type RemovedLine } from '../../store/cart-slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import * as styles from './cart-lines.module.css';
import * as m from './cart-messages.ts';
import * as unloadedCart from './unloaded-cart.module.css';

/** Focuses the line beside one that is about to be removed, or the page when it is the last one. */
const focusBeside = (item: HTMLElement | null) => {
  const lines = [item?.nextElementSibling, item?.previousElementSibling];
  const links = lines.flatMap((line) => line?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? []);
  if (links[0]) links[0].focus({ preventScroll: true });
  else focusMain();
};

type LineProps = { line: CartLine; onRemove: () => void };

const Line = ({ line, onRemove }: LineProps) => {
  const dispatch = useAppDispatch();
  const item = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusBeside(item.current);
    onRemove();
  };
  const decrease = () => (line.quantity === 1 ? remove() : dispatch(lineDecreased(line.id)));
  const path = paths.product(line.id);
  return (
    <li className={styles.line} ref={item}>
      {/* The title beside it is the same link. */}
      <Link to={path} aria-hidden tabIndex={-1}>
        <ProductPhoto product={line} decorative square sizes="7rem" loading="lazy" />
      </Link>
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={path}>
            <bdi>{line.title}</bdi>
          </Link>
        </p>
        <ProductColor color={line.color} />
        <p className={clsx(text.small, text.soft)}>
          <span className={text.visuallyHidden}>{m.priceLabel} </span>
          <span>{formatPrice(line.price)}</span>
        </p>
      </div>
      <div className={styles.end}>
        <QuantityStepper
          {...quantityLabels(line.title, line.quantity)}
          value={line.quantity}
          onIncrease={() => dispatch(lineIncreased(line.id))}
          onDecrease={decrease}
        />
        <span className={clsx(styles.total, text.numeric)}>
          <span className={text.visuallyHidden}>{m.totalLabel} </span>
          <span>{formatLineTotal(line)}</span>
        </span>
        <IconButton
          className={styles.remove}
          aria-label={m.takeOutOfCart({ title: line.title })}
          onClick={remove}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
};

/** In the place of a line that was removed, until the shopper leaves the page or removes another one. */
export const RemovedNote = ({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) => (
  <div className={styles.removed}>
    <p>{m.titleRemoved({ title: isolate(removed.line.title) })}</p>
    <Button small variant="secondary" onClick={onUndo}>
      {m.undo}
    </Button>
  </div>
);
type CartLinesProps = {
  lines: readonly CartLine[];
  removed: RemovedLine | undefined;
  onRemove: (removed: RemovedLine) => void;
  onUndo: () => void;
};

/** Every line of the cart; the quantities have no maximum here. */
export const CartLines = ({ lines, removed, onRemove, onUndo }: CartLinesProps) => {
  const items = lines.map((line, index) => (
    <Line key={line.id} line={line} onRemove={() => onRemove({ line, index })} />
  ));
  const note = removed && (
    <li key="removed">
      <RemovedNote removed={removed} onUndo={onUndo} />
    </li>
  );
  return <ul className={styles.root}>{note ? items.toSpliced(removed.index, 0, note) : items}</ul>;
};

/** In place of the lines before the stored cart is loaded; not shown where that is empty. */
export const CartSkeleton = () => (
  <div className={clsx(layout.split, unloadedCart.unlessEmpty)} aria-hidden>
    <ul className={styles.root}>
      {[0, 1].map((index) => (
        <li className={styles.line} key={index}>
          <Skeleton shape="square" order={index} />
          <div className={styles.text}>
            <Skeleton order={index} className={styles.title} style={{ width: '60%' }} />
            <Skeleton order={index} style={{ width: '30%' }} />
            <Skeleton order={index} style={{ width: '20%' }} />
          </div>
          <div className={styles.end}>
            <Skeleton shape="button" order={index} style={{ width: '7.25rem', height: 'var(--tap)' }} />
            <Skeleton order={index} className={styles.total} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
