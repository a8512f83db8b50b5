import clsx from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useRef } from 'react';
import * as styles from './quantity-stepper.module.css';

export type QuantityStepperProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** What is counted, with the product's title: 'Quantity of Tidal Stoneware Mug'. */
  label: string;
  value: number;
  onIncrease: () => void;
  onDecrease: () => void;
  /** The value at which + does nothing any more. No cap when missing. */
  max?: number;
  /** `line` is outlined; `card` is a lone + at 0 and a cobalt number plate from 1. Default `line`. */
  variant?: 'line' | 'card';
  increaseLabel?: string;
  decreaseLabel?: string;
};

/** A number with a button on either side. The new number is announced as it changes. */
export const QuantityStepper = ({
  label,
  value,
  onIncrease,
  onDecrease,
  max = Number.POSITIVE_INFINITY,
  variant = 'line',
  increaseLabel = 'Increase quantity',
  decreaseLabel = 'Decrease quantity',
  className,
  ...props
}: QuantityStepperProps) => {
  const plus = useRef<HTMLButtonElement>(null);
  const alone = variant === 'card' && value === 0;
  const full = value >= max;

  const decrease = () => {
    // On a card the − leaves with the last piece: the focus must not leave with it.
    if (variant === 'card' && value === 1) plus.current?.focus();
    onDecrease();
  };

  return (
    <fieldset
      {...props}
      className={clsx(styles.root, variant === 'card' && styles.card, !alone && styles.open, className)}
      aria-label={label}
    >
      {!alone && (
        <button type="button" className={styles.button} aria-label={decreaseLabel} onClick={decrease}>
          <Minus className={styles.icon} />
        </button>
      )}
      {/* Always there, empty at 0, because a live region that arrives with its text is not read out. */}
      <output className={styles.value}>{alone ? '' : value}</output>
      <button
        ref={plus}
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        aria-disabled={full || undefined}
        onClick={full ? undefined : onIncrease}
      >
        <Plus className={styles.icon} />
      </button>
    </fieldset>
  );
};
