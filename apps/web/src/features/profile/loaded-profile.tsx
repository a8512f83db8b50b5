import { useEffect, useRef, useState } from 'react';
import { useGetProfileQuery } from '../../api/shop-api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileLoadError } from './profile-load-error.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { ProfileView } from './profile-view.tsx';

/** The profile of an e-mail: loaded, then shown or edited. */
export const LoadedProfile = ({ email }: { email: string }) => {
  const { currentData, error, isFetching, refetch } = useGetProfileQuery(
    { body: { email } },
    { refetchOnMountOrArgChange: 10 },
  );
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  useEffect(() => {
    if (!editing && edited.current) edit.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (!currentData)
    return error && !isFetching ? <ProfileLoadError error={error} onRetry={refetch} /> : <ProfileLoading />;
  if (editing)
    return <ProfileEditor email={email} user={currentData.user} onClose={() => setEditing(false)} />;
  const { user, sessions } = currentData;
  return <ProfileView user={user} sessions={sessions} editRef={edit} onEdit={() => setEditing(true)} />;
};
