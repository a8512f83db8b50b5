import { credentials } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Checkbox } from '@curiolane/ui/checkbox';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import clsx from 'clsx/lite';
import { useRef } from 'react';
import { Link } from '../../components/link.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { useFeature } from '../../hooks/use-feature.ts';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './account-form.module.css';
import * as m from './account-messages.ts';
import { useLogin } from './use-login.ts';

type LoginFormProps = { email: string };

/** The front of the card: e-mail and password. */
export const LoginForm = ({ email }: LoginFormProps) => {
  const element = useRef<HTMLFormElement>(null);
  const canReset = useFeature('password-reset');
  const { signIn, busy } = useLogin(() => element.current?.reset());

  const { form, field } = useValidatedForm({ schema: credentials, busy, submit: signIn });

  return (
    <form {...form} className={styles.root} aria-labelledby="login-title" ref={element}>
      <h1 className={text.displayM} id="login-title">
        {m.login}
      </h1>
      <TextInput
        label={m.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        {...field('email')}
      />
      <PasswordInput label={m.password} autoComplete="current-password" {...field('password')} />
      <div className={styles.row}>
        {/* Without a name: it is no field of the request. */}
        <Checkbox label={m.rememberMe} />
        {canReset && (
          <Link className={clsx(text.link, text.small, styles.forgot)} to={paths.forgotPassword}>
            {m.forgotPassword}
          </Link>
        )}
      </div>
      <Button type="submit" className={styles.submit} block busy={busy}>
        {m.login}
      </Button>
    </form>
  );
};
