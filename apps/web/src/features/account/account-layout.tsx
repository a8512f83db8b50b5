import type { ReactNode, Ref } from 'react';
import { Sign, Wall } from '../../components/wall.tsx';
import * as styles from './account-layout.module.css';

type AccountLayoutProps = { mainRef?: Ref<HTMLDivElement>; children: ReactNode };

/** A page with one card, beside the wall with the lane's sign where the window is wide. */
export const AccountLayout = ({ mainRef, children }: AccountLayoutProps) => (
  <div className={styles.root}>
    <Wall className={styles.wall}>
      <Sign className={styles.sign} />
    </Wall>
    <div className={styles.main} ref={mainRef}>
      {children}
    </div>
  </div>
);
