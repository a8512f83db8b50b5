import { SegmentedControl } from '@curiolane/ui/segmented-control';
import { useEffect, useRef, useState } from 'react';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Sign } from '../../components/sign.tsx';
import { paths } from '../../lib/routes.ts';
import { FlipCard } from './flip-card.tsx';
import { LoginForm } from './login-form.tsx';
import * as styles from './login-page.module.css';
import { RegisterForm } from './register-form.tsx';
import { useAccountAlert } from './use-account-alert.ts';

const sides = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

/** A card with two faces: login on the front, registration on the back. */
const LoginPage = () => {
  const [side, setSide] = useState<'login' | 'register'>('login');
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  const { dismissAlert } = useAccountAlert();
  const card = useRef<HTMLDivElement>(null);

  const showLogin = (email: string) => {
    setRegisteredEmail(email);
    setSide('login');
  };

  const turn = (to: typeof side) => {
    dismissAlert();
    setSide(to);
  };

  useEffect(() => {
    if (!registeredEmail) return;
    // The face is still inert in this frame, and an inert field takes no focus.
    const frame = requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [registeredEmail]);

  return (
    <div className={styles.root}>
      <PageHead
        title="Login"
        description="Sign in to CurioLane, or open an account with your e-mail address."
        path={paths.login}
      />
      <div className={styles.wall} aria-hidden>
        <Sign className={styles.sign} />
      </div>
      <div className={styles.main} ref={card}>
        <NeedsScript what="Signing in and opening an account" heading="Login">
          <SegmentedControl legend="Login or register" options={sides} value={side} onChange={turn} />
          <FlipCard
            turned={side === 'register'}
            // A new account resets both: its e-mail prefills the front, and its OTP is used up on the back.
            front={<LoginForm key={registeredEmail} email={registeredEmail ?? ''} />}
            back={<RegisterForm key={registeredEmail} onRegistered={showLogin} />}
          />
        </NeedsScript>
      </div>
    </div>
  );
};

export default LoginPage;
