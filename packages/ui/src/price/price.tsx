import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as text from '../text/text.ts';
import * as styles from './price.module.css';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** In whole units of the currency, dollars say. */
  amount: number;
  symbol?: string;
  /** The symbol raised behind the number, `28.00$`, instead of `$28.00`. */
  suffix?: boolean;
};

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount with two decimals and grouped thousands, without its symbol: `1284` → `1,284.00`. */
export const formatAmount = (amount: number): string => decimals.format(amount);

/** An amount of money in tabular figures. */
export const Price = ({ amount, symbol = '$', suffix, className, ...props }: PriceProps) => (
  <span {...props} className={clsx(text.numeric, className)}>
    {suffix ? (
      <>
        {formatAmount(amount)}
        <span className={styles.symbol}>{symbol}</span>
      </>
    ) : (
      `${symbol}${formatAmount(amount)}`
    )}
  </span>
);
