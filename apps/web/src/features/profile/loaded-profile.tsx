import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { useGetProfileQuery } from '../../api/shop-api.ts';
import { focusInPlace } from '../../browser/focus.ts';
import { readProfileDraft } from '../../store/profile-draft.ts';
import * as styles from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileLoadError } from './profile-errors.tsx';
import * as m from './profile-messages.ts';
import { ProfileView } from './profile-view.tsx';

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
      <div className={styles.settings} />
    </div>
  </div>
);

/** The profile of an e-mail: loaded, then shown or edited. */
export const LoadedProfile = ({ email }: { email: string }) => {
  const { currentData, error, isFetching, refetch } = useGetProfileQuery(
    { body: { email } },
    { refetchOnMountOrArgChange: 10 },
  );
  const [editing, setEditing] = useState(() => Object.keys(readProfileDraft(email)).length > 0);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  useEffect(() => {
    if (!editing && edited.current) focusInPlace(edit.current);
    edited.current = editing;
  }, [editing]);

  if (!currentData)
    return error && !isFetching ? <ProfileLoadError error={error} onRetry={refetch} /> : <ProfileLoading />;
  if (editing)
    return <ProfileEditor email={email} user={currentData.user} onClose={() => setEditing(false)} />;
  const { user, sessions } = currentData;
  return <ProfileView user={user} sessions={sessions} editRef={edit} onEdit={() => setEditing(true)} />;
};
