import { Toggle } from '@curiolane/ui/toggle';
import { useRef, useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { Sign } from '../../lib/sign.tsx';
import { FlipCard } from './flip-card.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const sides = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

/** A card with two faces: sign in on the front, open an account on the back. */
const LoginPage = () => {
  const [side, setSide] = useState<'login' | 'register'>('login');
  const [email, setEmail] = useState('');
  const [accounts, setAccounts] = useState(0);
  const card = useRef<HTMLDivElement>(null);

  const registered = (verifiedEmail: string) => {
    setEmail(verifiedEmail);
    setSide('login');
    setAccounts(accounts + 1);
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[name="password"]')?.focus());
  };

  return (
    <div className="auth">
      <PageHead
        title="Login"
        description="Sign in to CurioLane, or open an account with your e-mail address."
        path={paths.login}
      />
      <div className="auth__wall" aria-hidden>
        <Sign />
      </div>
      <div className="auth__main" ref={card}>
        <Toggle legend="Login or register" options={sides} value={side} onChange={setSide} />
        <FlipCard
          turned={side === 'register'}
          front={<LoginForm email={email} onEmailChange={setEmail} />}
          // A new account's form starts empty: its passwords and code are used up.
          back={<RegisterForm key={accounts} onRegistered={registered} />}
        />
      </div>
    </div>
  );
};

export default LoginPage;
