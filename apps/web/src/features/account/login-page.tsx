import { SegmentedControl } from '@curiolane/ui/segmented-control';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import { useFeature } from '../../hooks/use-feature.ts';
import { paths } from '../../lib/routes.ts';
import * as formStyles from './account-form.module.css';
import { AccountLayout } from './account-layout.tsx';
import * as m from './account-messages.ts';
import * as flip from './flip-card.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

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

/** The e-mail that the page before has passed on. */
const readGivenEmail = (state: unknown): string => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
};

type CardState = {
  side: 'login' | 'register';
  /** The e-mail of the account that was created last. */
  registered?: string;
  /** The e-mail that the login begins with. */
  entered?: string | undefined;
};

/** A card with two faces: login on the front, registration on the back. */
const LoginPage = () => {
  const [{ side, registered, entered }, setCard] = useState<CardState>({ side: 'login' });
  const { dismissAlert } = useAccountAlert();
  const givenEmail = readGivenEmail(useLocation().state);
  const canLookUp = useFeature('order-lookup');
  const card = useRef<HTMLDivElement>(null);

  // A shopper who has turned the card meanwhile keeps what they type into the login.
  const showLogin = (email: string) =>
    setCard((card) => ({
      side: 'login',
      registered: email,
      entered: card.side === 'register' ? email : card.entered,
    }));

  const turn = (to: typeof side) => {
    dismissAlert();
    setCard((card) => ({ ...card, side: to }));
  };

  useEffect(() => {
    if (!entered) return;
    // The face is still inert in this frame, and an inert field takes no focus.
    const frame = requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [entered]);

  return (
    <AccountLayout mainRef={card}>
      <PageHead title={m.login} description={m.loginDescription} path={paths.login} />
      <NeedsScript what={m.withoutScriptLogin} heading={m.login}>
        <SegmentedControl legend={m.loginOrRegister} options={sides} value={side} onChange={turn} />
        <FlipCard
          turned={side === 'register'}
          // A new account resets both: its e-mail prefills the front, and its OTP is used up on the back.
          front={<LoginForm key={entered} email={entered ?? givenEmail} />}
          back={<RegisterForm key={registered} onRegistered={showLogin} />}
        />
        <p className={clsx(text.small, formStyles.below)}>
          {canLookUp && (
            <>
              <span>{m.orderedAsGuest}</span>{' '}
              <Link className={text.link} to={paths.findOrder}>
                {m.findOrder}
              </Link>
            </>
          )}
        </p>
      </NeedsScript>
    </AccountLayout>
  );
};

export default LoginPage;
