import clsx from 'clsx/lite';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ComponentProps } from 'react';
import * as styles from './callout.module.css';

export type CalloutProps = ComponentProps<'div'> & {
  /** `error` is red, `info` a tint of the accent color. Default `error`. */
  tone?: 'error' | 'info';
};

/** A message within the page. Needs `role="alert"` when it is shown after the page has loaded. */
export const Callout = ({ tone = 'error', className, children, ...props }: CalloutProps) => {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div {...props} className={clsx(styles.root, tone === 'error' ? styles.error : styles.info, className)}>
      <Icon className={styles.icon} />
      <div>{children}</div>
    </div>
  );
};
