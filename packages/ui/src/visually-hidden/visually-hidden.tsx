import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as text from '../text/text.ts';

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx(text.visuallyHidden, className)} />
);
