import { type Credentials, credentials } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Checkbox } from '@curiolane/ui/checkbox';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useState } from 'react';
import { checkForm, type FieldErrors, focusFirstInvalid } from '../../lib/field-errors.ts';
import { useLogin } from './use-login.ts';

type LoginFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
};

/** The front of the card. */
export const LoginForm = ({ email, onEmailChange }: LoginFormProps) => {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors<Credentials>>({});
  const { signIn, busy } = useLogin();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(credentials, { email, password });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) signIn(checked.form);
    else focusFirstInvalid(event.currentTarget);
  };

  return (
    <form className="auth__form" aria-labelledby="login-title" noValidate onSubmit={submit}>
      <h1 className="display-m" id="login-title">
        Login
      </h1>
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={errors.email}
        onChange={(event) => onEmailChange(event.currentTarget.value)}
      />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox label="Remember me" name="remember" />
      <Button type="submit" block busy={busy}>
        Login
      </Button>
    </form>
  );
};
