import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './number-plate.module.css';

/** A number in the style of a house number. */
export const NumberPlate = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx(styles.root, className)} />
);
