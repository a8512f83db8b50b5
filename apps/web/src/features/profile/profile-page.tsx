import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import { LoginGate } from '../../components/login-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { config } from '../../config.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import { LoadedProfile, ProfileLoading } from './loaded-profile.tsx';
import * as styles from './profile.module.css';
import * as m from './profile-messages.ts';

type NoStoredEmailProps = {
  /** The session is not loaded yet: it is shown where the page's early script found no e-mail. */
  unloaded: boolean;
};

/** Asks to log in. */
export const NoStoredEmail = ({ unloaded }: NoStoredEmailProps) => (
  <div className={clsx(styles.none, unloaded && styles.ifNoEmail)}>
    <p className={text.displayM}>{m.noUserEmail}</p>
    <Button render={<Link to={paths.login} />}>{m.login}</Button>
  </div>
);

/** A visitor without an e-mail stays on the page; a gated build redirects to the login. */
const isOpen = config.VITE_GATING === 'open';

/** The stored e-mail's profile. The HTML, which is everyone's, has what stands in for it, and what is shown without. */
const ProfileContent = () => {
  const hydrated = useHydrated();
  const email = useAppSelector(selectUserEmail);
  if (email !== '') return <LoadedProfile key={email} email={email} />;
  return (
    <>
      {!hydrated && <ProfileLoading className={isOpen ? styles.unlessNoEmail : undefined} />}
      {(hydrated || isOpen) && <NoStoredEmail unloaded={!hydrated} />}
    </>
  );
};

/** The customer's profile, and the form that edits it. */
const ProfilePage = () => (
  <LoginGate>
    <div className={clsx(layout.container, layout.page, layout.short)}>
      <PageHead title={m.profile} path={paths.profile} description={m.profileDescription} />
      <div className={layout.pageHeader}>
        <h1 className={text.displayL}>{m.profile}</h1>
      </div>
      <NeedsScript what={m.withoutScriptProfile}>
        <ProfileContent />
      </NeedsScript>
    </div>
  </LoginGate>
);

export default ProfilePage;
