import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as text from '../text/text.ts';
import * as styles from './price.module.css';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The number without the symbol, as the language writes it. */
  amount: string;
  symbol: string;
};

/** An amount of money with tabular figures and its symbol as a superscript after them. */
export const Price = ({ amount, symbol, className, ...props }: PriceProps) => (
  <span {...props} className={clsx(text.numeric, className)}>
    {amount}
    <span className={styles.symbol}>{symbol}</span>
  </span>
);
