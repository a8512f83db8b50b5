import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';

const rows = ['Phone', 'Address', 'Joined', 'Orders', 'Membership'];

/** The profile while it is loading. */
export const ProfileLoading = () => (
  <div className="profile">
    <div className="profile__id">
      <Skeleton shape="photo" className="profile__avatar-place" />
      <Loading />
    </div>
    <div className="facts-list" aria-hidden>
      {rows.map((row, order) => (
        <div key={row}>
          <Skeleton order={order} />
          <Skeleton order={order} />
        </div>
      ))}
    </div>
  </div>
);
