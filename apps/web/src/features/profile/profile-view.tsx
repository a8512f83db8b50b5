import type { User } from '@curiolane/contract/accepted';
import { Avatar } from '@curiolane/ui/avatar';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import * as styles from './profile.module.css';

type ProfileViewProps = { user: User; editRef: Ref<HTMLButtonElement>; onEdit: () => void };

const getFacts = ({ phone, address, createdAt, orders, membership }: User) => [
  { term: 'Phone', text: phone },
  { term: 'Address', text: address },
  { term: 'Joined', text: formatDate(createdAt) },
  { term: 'Orders', text: orders?.toString() ?? '' },
  { term: 'Membership', text: membership },
];

export const ProfileView = ({ user, editRef, onEdit }: ProfileViewProps) => {
  const [name, host] = (user.email || '-').split('@');
  return (
    <div className={styles.root}>
      <div className={styles.id}>
        <Avatar src={user.avatar} alt="Your avatar" large />
        <p className={clsx(text.displayS, styles.email)}>
          {name}
          {host !== undefined && '@'}
          <wbr />
          {host}
        </p>
        <Button variant="secondary" ref={editRef} onClick={onEdit}>
          <Pencil aria-hidden />
          Edit Profile
        </Button>
      </div>
      <dl className={styles.facts}>
        {getFacts(user).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text.trim() || '-'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
