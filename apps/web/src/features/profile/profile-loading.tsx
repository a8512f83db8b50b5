import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as styles from './profile.module.css';

const rows = ['Phone', 'Address', 'Joined', 'Orders', 'Membership'];

/** The profile while it is loading. */
export const ProfileLoading = () => (
  <div className={styles.root}>
    <div className={styles.id}>
      <Skeleton shape="photo" className={styles.avatarPlace} />
      <Loading />
    </div>
    <div className={styles.facts} aria-hidden>
      {rows.map((row, order) => (
        <div key={row}>
          <Skeleton order={order} className={styles.skeleton} />
          <Skeleton order={order} className={styles.skeleton} />
        </div>
      ))}
    </div>
  </div>
);
