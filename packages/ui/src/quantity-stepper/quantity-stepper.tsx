import clsx from 'clsx/lite';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useRef } from 'react';
import { useHydrated } from '../hydrated/use-hydrated.ts';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import * as styles from './quantity-stepper.module.css';

export type QuantityStepperProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** The accessible name, with the product's title: 'Quantity of Tidal Stoneware Mug'. */
  label: string;
  value: number;
  onIncrease: () => void;
  onDecrease: () => void;
  /** The value at which + is disabled. Default: none. */
  max?: number;
  /** `line` is outlined; `card` shows only + at 0 and is filled from 1. Default `line`. */
  variant?: 'line' | 'card';
  /** Shows LoadingDots in place of +, sets `aria-busy` on it and ignores clicks on it. */
  busy?: boolean;
  increaseLabel: string;
  decreaseLabel: string;
};

/** A number between a − and a + button, in a live region. */
export const QuantityStepper = ({
  label,
  value,
  onIncrease,
  onDecrease,
  max = Number.POSITIVE_INFINITY,
  variant = 'line',
  busy = false,
  increaseLabel,
  decreaseLabel,
  className,
  ...props
}: QuantityStepperProps) => {
  const plus = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const alone = variant === 'card' && value === 0;
  const full = value >= max;
  const inert = busy || full;

  const decrease = () => {
    // On a card − is removed at 0, and its focus would be lost.
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
      {/* Rendered at 0 too: screen readers do not announce a live region that is inserted with its text. Replaced on
          hydration, so that the stored number is not announced as a change. */}
      <output key={String(hydrated)} className={styles.value}>
        {alone ? '' : value}
      </output>
      <button
        ref={plus}
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        aria-busy={busy || undefined}
        aria-disabled={inert || undefined}
        onClick={inert ? undefined : onIncrease}
      >
        {busy ? <LoadingDots className={styles.dots} /> : <Plus className={styles.icon} />}
      </button>
    </fieldset>
  );
};
