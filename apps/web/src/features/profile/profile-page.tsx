import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { LoginGate } from '../../components/login-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import { LoadedProfile } from './loaded-profile.tsx';
import { NoStoredEmail } from './no-stored-email.tsx';
import { ProfileLoading } from './profile-loading.tsx';

const StoredProfile = () => {
  const email = useAppSelector(selectUserEmail);
  return email === '' ? <NoStoredEmail /> : <LoadedProfile key={email} email={email} />;
};

/** The customer's profile, and the form that edits it. */
const ProfilePage = () => {
  const hydrated = useHydrated();
  return (
    <LoginGate>
      <div className={clsx(layout.container, layout.page, layout.short)}>
        <PageHead title={m.profile} path={paths.profile} description={m.profileDescription} />
        <div className={layout.pageHeader}>
          <h1 className={text.displayL}>{m.profile}</h1>
        </div>
        <NeedsScript what={m.withoutScriptProfile}>
          {hydrated ? <StoredProfile /> : <ProfileLoading />}
        </NeedsScript>
      </div>
    </LoginGate>
  );
};

export default ProfilePage;
