import { statusText } from '@curiolane/contract/dev-tools';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as styles from './mark.module.css';

type Tone = 'quiet' | 'good' | 'bad' | 'worst';

const tones = { quiet: styles.quiet, good: styles.good, bad: styles.bad, worst: styles.worst };

/** A word in a box: a verdict, a state. */
export const Mark = ({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={clsx(styles.root, tones[tone])}>{children}</span>
);

const getTone = (status: number | null): Tone => {
  if (status === null || status >= 500) return 'worst';
  return status >= 400 ? 'bad' : 'good';
};

/** A status by its number, the client's errors and the server's in their colors; or that there was none. */
export const Status = ({ status }: { status: number | null }) => (
  <Mark tone={getTone(status)}>{status ?? 'none'}</Mark>
);

/** The same with its name: `429 Too Many Requests`. */
export const NamedStatus = ({ status }: { status: number | null }) => (
  <Mark tone={getTone(status)}>{status === null ? 'no response' : statusText(status)}</Mark>
);
