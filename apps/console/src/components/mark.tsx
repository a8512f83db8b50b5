import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as styles from './mark.module.css';

type Tone = 'quiet' | 'good' | 'bad';

const tones = { quiet: styles.quiet, good: styles.good, bad: styles.bad };

/** A word in a box: a verdict, a state. */
export const Mark = ({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={clsx(styles.root, tones[tone])}>{children}</span>
);

const getTone = (status: number): Tone => {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'quiet' : 'good';
};

/** A status, or that there was none. */
export const Status = ({ status }: { status: number | null }) =>
  status === null ? <Mark tone="bad">none</Mark> : <Mark tone={getTone(status)}>{status}</Mark>;
