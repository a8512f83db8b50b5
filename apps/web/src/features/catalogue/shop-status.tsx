import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { formatCount } from '../../lib/format-count.ts';

type ShopStatusProps = { loading: boolean; count: number };

/** How many objects the list shows, announced by screen readers as it changes. */
export const ShopStatus = ({ loading, count }: ShopStatusProps) => (
  <div className={clsx(text.small, text.soft)} role="status">
    {loading ? <Loading role="none" /> : formatCount(count, 'object')}
  </div>
);
