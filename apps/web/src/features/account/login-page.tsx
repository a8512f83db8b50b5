import { SegmentedControl } from '@curiolane/ui/segmented-control';
import { useEffect, useRef, useState } from 'react';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { Sign } from '../../lib/sign.tsx';
import { FlipCard } from './flip-card.tsx';
import { LoginForm } from './login-form.tsx';
import * as styles from './login-page.module.css';
import { RegisterForm } from './register-form.tsx';
import { useOneAlert } from './use-one-alert.ts';

const sides = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

/** A card with two faces: sign in on the front, open an account on the back. */
const LoginPage = () => {
  const [side, setSide] = useState<'login' | 'register'>('login');
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  const { raiseAlert, dismissAlert } = useOneAlert();
  const card = useRef<HTMLDivElement>(null);

  const registered = (email: string) => {
    setRegisteredEmail(email);
    setSide('login');
  };

  const turn = (to: typeof side) => {
    dismissAlert();
    setSide(to);
  };

  useEffect(() => {
    if (!registeredEmail) return;
    // The face is still turned away in this frame, and a hidden field takes no focus.
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
            // Both start anew with a new account: its address fills the front, its code is used up on the back.
            front={<LoginForm key={registeredEmail} raiseAlert={raiseAlert} email={registeredEmail ?? ''} />}
            back={<RegisterForm key={registeredEmail} raiseAlert={raiseAlert} onRegistered={registered} />}
          />
        </NeedsScript>
      </div>
    </div>
  );
};

export default LoginPage;
