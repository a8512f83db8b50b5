import { oneTimeCode, password } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { describeStrength, PasswordInput } from '../../components/password-input.tsx';
import { Slotted } from '../../components/slotted.tsx';
import { type FieldErrors, validateForm } from '../../lib/forms.ts';
import * as styles from './account-card.module.css';
import * as m from './account-messages.ts';
import type { NewPassword } from './use-password-reset.ts';

const newPassword = z.object({ oneTimeCode, password });

/** A code is often pasted in groups. */
const readCode = (entered: FormDataEntryValue | null) => String(entered ?? '').replace(/[\s-]/g, '');

type NewPasswordFormProps = {
  /** Where the code was mailed to. */
  email: string;
  busy: boolean;
  /** Another code is being mailed. */
  mailing: boolean;
  onSubmit: (email: string, entered: NewPassword) => Promise<boolean>;
  onMailAgain: () => void;
  onStartOver: () => void;
};

/** The code of the mail, and a new password. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { email, busy, mailing, onSubmit, onMailAgain, onStartOver } = props;
  const [errors, setErrors] = useState<FieldErrors<NewPassword>>({});
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const focusCode = () => form.current?.querySelector<HTMLElement>('[name="oneTimeCode"]')?.focus();
  // The button that was pressed is gone.
  useEffect(focusCode, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const entered = { oneTimeCode: readCode(data.get('oneTimeCode')), password: data.get('password') };
    const checked = validateForm(newPassword, entered);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(currentTarget);
    if (!(await onSubmit(email, checked.form))) focusCode();
  };

  const clear = (name: keyof NewPassword) => setErrors(({ [name]: _, ...others }) => others);

  return (
    <form
      className={styles.form}
      aria-labelledby="forgot-password"
      method="dialog"
      noValidate
      ref={form}
      onSubmit={submit}
    >
      <p className={styles.lead} role="status">
        <Slotted text={m.codeMailedTo}>
          <strong>
            <bdi>{email}</bdi>
          </strong>
        </Slotted>
      </p>
      <TextInput
        label={m.mailedCode}
        name="oneTimeCode"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.oneTimeCode}
        required
        onChange={() => clear('oneTimeCode')}
      />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordInput
        label={m.newPassword}
        name="password"
        autoComplete="new-password"
        hint={describeStrength(typed)}
        error={errors.password}
        required
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          clear('password');
        }}
      />
      <Button type="submit" block busy={busy}>
        {m.changePassword}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" small busy={mailing} onClick={onMailAgain}>
          {m.mailAnotherCode}
        </Button>
        <Button variant="quiet" small onClick={onStartOver}>
          {m.otherEmail}
        </Button>
      </div>
    </form>
  );
};
