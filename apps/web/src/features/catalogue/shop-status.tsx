import { Loading } from '@curiolane/ui/loading';

type ShopStatusProps = { loading: boolean; count: number };

/** How many objects the list shows, announced by screen readers as it changes. */
export const ShopStatus = ({ loading, count }: ShopStatusProps) => (
  <div className="small soft" role="status">
    {loading ? <Loading role="none" /> : count === 1 ? '1 object' : `${count} objects`}
  </div>
);
