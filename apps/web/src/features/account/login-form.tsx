import { type Credentials, credentials } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Checkbox } from '@curiolane/ui/checkbox';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import clsx from 'clsx/lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { useFeature } from '../../hooks/use-feature.ts';
import { type FieldErrors, validateForm } from '../../lib/forms.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './account-form.module.css';
import * as m from './account-messages.ts';
import { useLogin } from './use-login.ts';

const getText = (form: HTMLFormElement, name: string) => new FormData(form).get(name);

type LoginFormProps = { email: string };

/** The front of the card: e-mail and password. */
export const LoginForm = ({ email }: LoginFormProps) => {
  const [errors, setErrors] = useState<FieldErrors<Credentials>>({});
  const form = useRef<HTMLFormElement>(null);
  const canReset = useFeature('password-reset');
  const { signIn, busy } = useLogin(() => form.current?.reset());

  // Uncontrolled: password managers fill in the fields before this code runs.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const entered = { email: getText(currentTarget, 'email'), password: getText(currentTarget, 'password') };
    const checked = validateForm(credentials, entered);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) void signIn(checked.form);
    else focusFirstInvalid(currentTarget);
  };

  const field = (name: keyof Credentials) => ({
    name,
    error: errors[name],
    required: true,
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    // Before this code runs, method="dialog" prevents a submit that would put the password into the URL.
    <form
      className={styles.root}
      aria-labelledby="login-title"
      method="dialog"
      noValidate
      ref={form}
      onSubmit={submit}
    >
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
        <Checkbox label={m.rememberMe} name="remember" />
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
