import { oneTimeCode, password } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { TextInput } from '@curiolane/ui/text-input';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { focusInPlace, holdFocus } from '../../browser/focus.ts';
import { describeStrength, PasswordInput } from '../../components/password-input.tsx';
import { Slotted } from '../../components/slotted.tsx';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import * as styles from './account-card.module.css';
import { cardTitle } from './account-card-layout.tsx';
import * as m from './account-messages.ts';
import type { NewPassword } from './use-password-reset.ts';

const newPassword = z.object({ oneTimeCode, password });

type NewPasswordFormProps = {
  /** The e-mail that has the code. */
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
  const [typed, setTyped] = useState('');
  const element = useRef<HTMLFormElement>(null);

  const findCode = useCallback(
    () => element.current?.querySelector<HTMLInputElement>('[name="oneTimeCode"]'),
    [],
  );
  useEffect(() => focusInPlace(findCode()), [findCode]);

  const submit = async (entered: NewPassword) => {
    const focus = holdFocus();
    if (!(await onSubmit(email, entered))) focus(findCode);
  };

  const mailAgain = () => {
    const code = findCode();
    if (code) code.value = '';
    onMailAgain();
  };

  const { form, field } = useValidatedForm({ schema: newPassword, busy, submit });
  const passwordField = field('password');

  return (
    <form {...form} className={styles.form} aria-labelledby={cardTitle} ref={element}>
      <p className={styles.lead} role="status">
        <Slotted text={m.codeMailedTo}>
          <strong>
            <bdi>{email}</bdi>
          </strong>
        </Slotted>
      </p>
      <TextInput
        label={m.mailedCode}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('oneTimeCode')}
      />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordInput
        label={m.newPassword}
        autoComplete="new-password"
        hint={describeStrength(typed)}
        {...passwordField}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          passwordField.onChange();
        }}
      />
      <Button type="submit" block busy={busy}>
        {m.changePassword}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" small busy={mailing} onClick={mailAgain}>
          {m.mailAnotherCode}
        </Button>
        <Button variant="quiet" small onClick={onStartOver}>
          {m.otherEmail}
        </Button>
      </div>
    </form>
  );
};
