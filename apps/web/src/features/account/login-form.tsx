import { type Credentials, credentials } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Checkbox } from '@curiolane/ui/checkbox';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useRef, useState } from 'react';
import { checkForm, type FieldErrors, focusFirstInvalid } from '../../lib/field-errors.ts';
import * as styles from './account-form.module.css';
import { useLogin } from './use-login.ts';
import type { RaiseAlert } from './use-one-alert.ts';

const textOf = (form: HTMLFormElement, name: string) => new FormData(form).get(name);

type LoginFormProps = { email: string; raiseAlert: RaiseAlert };

/** The front of the card. */
export const LoginForm = ({ email, raiseAlert }: LoginFormProps) => {
  const [errors, setErrors] = useState<FieldErrors<Credentials>>({});
  const form = useRef<HTMLFormElement>(null);
  const { signIn, busy } = useLogin(raiseAlert, () => form.current?.reset());

  // The form itself holds what was entered: password managers fill it in before this code runs.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const entered = { email: textOf(currentTarget, 'email'), password: textOf(currentTarget, 'password') };
    const checked = checkForm(credentials, entered);
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
    // Before this code runs, method="dialog" submits to nowhere instead of putting the password into the address.
    <form
      className={styles.root}
      aria-labelledby="login-title"
      method="dialog"
      noValidate
      ref={form}
      onSubmit={submit}
    >
      <h1 className={text.displayM} id="login-title">
        Login
      </h1>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        {...field('email')}
      />
      <TextInput label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Checkbox label="Remember me" name="remember" />
      <Button type="submit" className={styles.submit} block busy={busy}>
        Login
      </Button>
    </form>
  );
};
