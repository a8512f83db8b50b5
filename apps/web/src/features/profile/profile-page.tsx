import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useAppSelector } from '../../app/hooks.ts';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { selectUserEmail } from '../../session/session-slice.ts';
import { SignInGate } from '../../session/sign-in-gate.tsx';
import { LoadedProfile } from './loaded-profile.tsx';
import { NoStoredEmail } from './no-stored-email.tsx';
import { ProfileLoading } from './profile-loading.tsx';

const StoredProfile = () => {
  const email = useAppSelector(selectUserEmail);
  return email === '' ? <NoStoredEmail /> : <LoadedProfile key={email} email={email} />;
};

/** The customer's profile: what the shop knows of them, and the form to change it. */
const ProfilePage = () => {
  const hydrated = useHydrated();
  return (
    <SignInGate>
      <div className={clsx(layout.container, layout.page)}>
        <PageHead
          title="Profile"
          path={paths.profile}
          description="Your details, your orders and your membership."
        />
        <div className={layout.pageHeader}>
          <h1 className={text.displayL}>Profile</h1>
        </div>
        <NeedsScript what="Your profile and your orders">
          {hydrated ? <StoredProfile /> : <ProfileLoading />}
        </NeedsScript>
      </div>
    </SignInGate>
  );
};

export default ProfilePage;
