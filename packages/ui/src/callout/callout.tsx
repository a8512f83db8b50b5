import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ComponentProps } from 'react';
import * as styles from './callout.module.css';

export type CalloutProps = ComponentProps<'div'> & {
  /** `error` is red, `info` in the accent's wash. Default `error`. */
  tone?: 'error' | 'info';
};

/** A message in the flow of the page. Give it `role="alert"` when it arrives after the page. */
export const Callout = ({ tone = 'error', className, children, ...props }: CalloutProps) => {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div {...props} className={clsx(styles.root, tone === 'error' ? styles.error : styles.info, className)}>
      <Icon className={styles.icon} />
      <div>{children}</div>
    </div>
  );
};
