import { LoginGate } from '../../components/login-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
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
      <div className="wrap page">
        <PageHead
          title="Profile"
          path={paths.profile}
          description="Your details, your orders and your membership."
        />
        <div className="page-head">
          <h1 className="display-l">Profile</h1>
        </div>
        <NeedsScript what="Your profile and your orders">
          {hydrated ? <StoredProfile /> : <ProfileLoading />}
        </NeedsScript>
      </div>
    </LoginGate>
  );
};

export default ProfilePage;
