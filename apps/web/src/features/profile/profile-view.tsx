import type { User } from '@curiolane/contract/accepted';
import { Avatar } from '@curiolane/ui/avatar';
import { Button } from '@curiolane/ui/button';
import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Pencil from 'lucide-react/icons/pencil';
import { type Ref, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PartLoadError } from '../../components/load-error.tsx';
import { useFeature } from '../../hooks/use-feature.ts';
import { formatDate } from '../../lib/formatting.ts';
import { getInitials } from '../../lib/get-initials.ts';
import * as styles from './profile.module.css';
import * as m from './profile-messages.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type ProfileViewProps = {
  user: User;
  /** In how many browsers the customer is signed in; undefined from a backend that cannot end these sessions. */
  sessions: number | undefined;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
};

const getFacts = ({ phone, address, createdAt, orders, membership }: User) => [
  { term: m.phone, text: phone },
  { term: m.address, text: address },
  { term: m.joined, text: formatDate(createdAt) },
  { term: m.orders, text: orders?.toString() ?? '' },
  { term: m.membership, text: membership },
];

const OrderHistory = lazyPart(() => import('./order-history.tsx'), {
  fallback: <Loading>{m.loading}</Loading>,
  Failed: (props) => (
    <div className={styles.orders}>
      <PartLoadError text={m.ordersNotLoaded} {...props} />
    </div>
  ),
});

/** The orders themselves, for those who want to look. */
const Orders = () => {
  const [shown, setShown] = useState(false);
  if (shown) return <OrderHistory />;
  return (
    <div className={styles.orders}>
      <Button variant="quiet" onClick={() => setShown(true)}>
        {m.showOrders}
      </Button>
    </div>
  );
};

const AccountSettings = lazyPart(() => import('./account-settings.tsx'), {
  fallback: <Loading>{m.loading}</Loading>,
  Failed: (props) => (
    <div className={styles.orders}>
      <PartLoadError text={m.accountSettingsNotLoaded} {...props} />
    </div>
  ),
});

/** The changes of the account itself, for those who want to make one. */
const AccountSettingsLink = () => {
  const [shown, setShown] = useState(false);
  const changesPassword = useFeature('password-change');
  const changesEmail = useFeature('email-change');
  const deletes = useFeature('account-deletion');
  if (shown) return <AccountSettings />;
  return (
    <div className={styles.settings}>
      {(changesPassword || changesEmail || deletes) && (
        <Button variant="quiet" onClick={() => setShown(true)}>
          {m.accountSettings}
        </Button>
      )}
    </div>
  );
};

export const ProfileView = ({ user, sessions, editRef, onEdit }: ProfileViewProps) => {
  const [name, host] = (user.email || '-').split('@');
  return (
    <div className={styles.root}>
      <div className={styles.id}>
        <Avatar src={user.avatar} alt={m.yourAvatar} initials={getInitials(user.email)} large />
        <p className={clsx(text.displayS, styles.email)}>
          {name}
          {host !== undefined && '@'}
          <wbr />
          {host}
        </p>
        <Button variant="secondary" ref={editRef} onClick={onEdit}>
          <Pencil aria-hidden />
          {m.editProfile}
        </Button>
      </div>
      <div>
        <dl className={styles.facts}>
          {getFacts(user).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{text.trim() || '-'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {Boolean(user.orders) && sessions !== undefined && <Orders />}
        {sessions !== undefined && <SignOutEverywhere sessions={sessions} />}
        {sessions !== undefined && <AccountSettingsLink />}
      </div>
    </div>
  );
};
