import { email as emailSchema, oneTimeCode, password, toAsciiEmail } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import clsx from 'clsx/lite';
import { useState } from 'react';
import * as z from 'zod/mini';
import { shopApi, useConfirmEmailChangeMutation, useRequestEmailChangeMutation } from '../../api/shop-api.ts';
import { focusMainAfter } from '../../browser/focus.ts';
import { PasswordInput } from '../../components/password-input.tsx';
import { Slotted } from '../../components/slotted.tsx';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { emailField } from '../../lib/forms.ts';
import { selectDraft, writeDraft } from '../../store/checkout-draft.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { sessionLoaded } from '../../store/session/session-slice.ts';
import { readStoredSession, storeLogin } from '../../store/session/stored-session.ts';
import { renameSavedOwner } from '../../store/sync-saved.ts';
import * as m from './profile-messages.ts';
import * as styles from './setting-form.module.css';
import { useSettingAlert } from './use-setting-alert.ts';

const emailChange = z.object({ email: emailSchema, password });
const confirmation = z.object({ oneTimeCode });

type RequestFormProps = {
  /** The e-mail that was typed before, to be corrected. */
  email: string | undefined;
  /** Called with the e-mail as it was typed. */
  onMailed: (email: string) => void;
};

/** The new e-mail, and the password of the account. */
const RequestForm = ({ email, onMailed }: RequestFormProps) => {
  const [request, { isLoading: busy }] = useRequestEmailChangeMutation();
  const { raiseError, dismissAlert } = useSettingAlert();

  const submit = async (body: z.infer<typeof emailChange>, typed: Record<string, string>) => {
    const { error } = await request({ body });
    if (error) {
      raiseError(error, m.codeNotMailed);
      return false;
    }
    dismissAlert();
    onMailed(typed.email ?? body.email);
    return true;
  };

  const { form, field } = useValidatedForm({ schema: emailChange, busy, submit });
  return (
    <form {...form} className={styles.form} aria-label={m.changeEmail}>
      <p className={clsx(text.caption, text.soft)}>{m.changeEmailHelp}</p>
      <TextInput
        label={m.newEmail}
        {...emailField}
        autoComplete="email"
        defaultValue={email}
        // The button that was pressed is gone.
        autoFocus={email !== undefined}
        {...field('email')}
      />
      <PasswordInput label={m.currentPassword} autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy}>
        {m.mailCode}
      </Button>
    </form>
  );
};

type ConfirmationFormProps = { email: string; onStartOver: () => void };

/** The code that was mailed to the new e-mail. */
const ConfirmationForm = ({ email, onStartOver }: ConfirmationFormProps) => {
  const [confirm, { isLoading: busy }] = useConfirmEmailChangeMutation();
  const { raiseSuccess, raiseError } = useSettingAlert();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft);

  const submit = async (entered: z.infer<typeof confirmation>) => {
    const { error } = await confirm({ body: { email: toAsciiEmail(email), ...entered } });
    if (error) {
      raiseError(error, m.emailNotChanged);
      return false;
    }
    raiseSuccess(m.emailChanged);
    // The same shopper: nothing of theirs leaves the store but what was loaded for the old e-mail.
    dispatch(renameSavedOwner(toAsciiEmail(email)));
    storeLogin(toAsciiEmail(email));
    dispatch(sessionLoaded(readStoredSession()));
    writeDraft(draft, toAsciiEmail(email));
    dispatch(shopApi.util.resetApiState());
    return true;
  };

  const { form, field } = useValidatedForm({ schema: confirmation, busy, submit });

  return (
    <form {...form} className={styles.form} aria-label={m.changeEmail} ref={focusMainAfter}>
      <p role="status">
        <Slotted text={m.emailCodeMailedTo}>
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
        autoFocus
        {...field('oneTimeCode')}
      />
      <Button type="submit" busy={busy}>
        {m.changeEmail}
      </Button>
      <Button variant="quiet" small className={styles.other} onClick={onStartOver}>
        {m.otherEmail}
      </Button>
    </form>
  );
};

/** Another e-mail for the account, which is verified with a code. */
export const ChangeEmail = () => {
  const [typed, setTyped] = useState<string>();
  const [mailed, setMailed] = useState(false);
  const { dismissAlert } = useSettingAlert();

  const showCode = (email: string) => {
    setTyped(email);
    setMailed(true);
  };

  const startOver = () => {
    dismissAlert();
    setMailed(false);
  };

  if (!mailed || typed === undefined) return <RequestForm email={typed} onMailed={showCode} />;
  return <ConfirmationForm email={typed} onStartOver={startOver} />;
};
