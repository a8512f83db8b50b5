import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';

type ShopStatusProps = { loading: boolean; count: number };

/** How many objects the list shows, told to screen readers as it changes. */
export const ShopStatus = ({ loading, count }: ShopStatusProps) => (
  <div className={clsx(text.small, text.soft)} role="status">
    {loading ? <Loading role="none" /> : count === 1 ? '1 object' : `${count} objects`}
  </div>
);
