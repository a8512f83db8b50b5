import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import * as m from '../../lib/messages.ts';
import * as styles from './profile.module.css';

const rows = 5;

/** The profile while it is loading. */
export const ProfileLoading = ({ className }: { className?: string | undefined }) => (
  <div className={clsx(styles.root, className)}>
    <div className={styles.id}>
      <Skeleton shape="photo" className={styles.avatarPlace} />
      <Loading className={text.displayS}>{m.loading}</Loading>
      <Skeleton shape="button" className={styles.editPlace} />
    </div>
    <div>
      <div className={styles.facts} aria-hidden>
        {Array.from({ length: rows }, (_, order) => (
          <div key={order}>
            <Skeleton order={order} className={styles.skeleton} />
            <Skeleton order={order} className={styles.skeleton} />
          </div>
        ))}
      </div>
      <div className={styles.sessions} />
    </div>
  </div>
);
