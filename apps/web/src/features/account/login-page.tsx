import { SegmentedControl } from '@curiolane/ui/segmented-control';
import clsx from 'clsx/lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Sign, Wall } from '../../components/wall.tsx';
import { paths } from '../../lib/routes.ts';
import * as m from './account-messages.ts';
import * as flip from './flip-card.module.css';
import { LoginForm } from './login-form.tsx';
import * as styles from './login-page.module.css';
import { RegisterForm } from './register-form.tsx';
import { useAccountAlert } from './use-account-alert.ts';

type FlipCardProps = { turned: boolean; front: ReactNode; back: ReactNode };

/** A card that turns over. The hidden face is inert. */
export const FlipCard = ({ turned, front, back }: FlipCardProps) => (
  <div className={flip.root} data-turned={turned || undefined}>
    <div className={flip.card}>
      <div className={flip.face} inert={turned}>
        {front}
      </div>
      <div className={clsx(flip.face, flip.back)} inert={!turned}>
        {back}
      </div>
    </div>
  </div>
);

const sides = [
  { value: 'login', label: m.login },
  { value: 'register', label: m.register },
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
      <PageHead title={m.login} description={m.loginDescription} path={paths.login} />
      <Wall className={styles.wall}>
        <Sign className={styles.sign} />
      </Wall>
      <div className={styles.main} ref={card}>
        <NeedsScript what={m.withoutScriptLogin} heading={m.login}>
          <SegmentedControl legend={m.loginOrRegister} options={sides} value={side} onChange={turn} />
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
