import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import * as m from '../../lib/messages.ts';
import * as styles from './shop-status.module.css';

type ShopStatusProps = {
  loading: boolean;
  count: number;
  search: string;
  /** Whether the titles have something like the search, not the search itself. */
  forgiven: boolean;
};

const describe = (count: number, search: string, forgiven: boolean) => {
  if (search === '') return m.objects({ count });
  return forgiven ? m.objectsLike({ count, search }) : m.objectsFor({ count, search });
};

/** How many objects the list shows and for which search, announced by screen readers as it changes. */
export const ShopStatus = ({ loading, count, search, forgiven }: ShopStatusProps) => (
  <div className={clsx(text.small, text.soft, styles.root, search && styles.searched)} role="status">
    {loading ? <Loading role="none">{m.loading}</Loading> : describe(count, search, forgiven)}
  </div>
);
