import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as styles from './flip-card.module.css';

type FlipCardProps = { turned: boolean; front: ReactNode; back: ReactNode };

/** A card that turns over. The hidden face is inert. */
export const FlipCard = ({ turned, front, back }: FlipCardProps) => (
  <div className={styles.root} data-turned={turned || undefined}>
    <div className={styles.card}>
      <div className={styles.face} inert={turned}>
        {front}
      </div>
      <div className={clsx(styles.face, styles.back)} inert={!turned}>
        {back}
      </div>
    </div>
  </div>
);
