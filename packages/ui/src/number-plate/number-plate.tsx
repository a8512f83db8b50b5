import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './number-plate.module.css';

/** A house-number plate. */
export const NumberPlate = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx(styles.root, className)} />
);
