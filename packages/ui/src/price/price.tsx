import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as text from '../text/text.ts';
import * as styles from './price.module.css';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** In whole units of the currency, such as dollars. */
  amount: number;
  /** Formats the number without the symbol; as in American English by default. */
  format?: (amount: number) => string;
  symbol?: string;
  /** Shows the symbol as a superscript after the number: `28.00$` instead of `$28.00`. */
  suffix?: boolean;
};

/**
 * Formats an amount without its symbol: `1284` → `1,284.00`. Not with `Intl.NumberFormat`: creating the first formatter
 * of a page takes 20 ms of a phone's main thread.
 */
export const formatAmount = (amount: number): string =>
  amount.toFixed(2).replace(/\d(?=(?:\d{3})+\.)/g, '$&,');

/** An amount of money with tabular figures. */
export const Price = ({
  amount,
  format = formatAmount,
  symbol = '$',
  suffix,
  className,
  ...props
}: PriceProps) => (
  <span {...props} className={clsx(text.numeric, className)}>
    {suffix ? (
      <>
        {format(amount)}
        <span className={styles.symbol}>{symbol}</span>
      </>
    ) : (
      `${symbol}${format(amount)}`
    )}
  </span>
);
