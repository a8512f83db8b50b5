import { contract } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useChangePasswordMutation } from '../../api/shop-api.ts';
import { PasswordInput } from '../../components/password-input.tsx';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import * as m from './profile-messages.ts';
import * as styles from './setting-form.module.css';
import { useSettingAlert } from './use-setting-alert.ts';

/** The password and a new one. */
export const ChangePassword = () => {
  const [change, { isLoading: busy }] = useChangePasswordMutation();
  const { raiseSuccess, raiseError } = useSettingAlert();
  const email = useAppSelector(selectUserEmail);

  const submit = async (body: { password: string; newPassword: string }) => {
    const { error } = await change({ body });
    if (error) raiseError(error, m.passwordNotChanged);
    else raiseSuccess(m.passwordChanged);
    return !error;
  };

  const { form, field } = useValidatedForm({ schema: contract.changePassword.body, busy, submit });
  return (
    <form {...form} className={styles.form} aria-label={m.changePassword}>
      {/* Tells a password manager whose password it is; the schema knows no such field. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordInput label={m.currentPassword} autoComplete="current-password" {...field('password')} />
      <PasswordInput label={m.newPassword} autoComplete="new-password" {...field('newPassword')} />
      <p className={clsx(text.caption, text.soft)}>{m.changePasswordHelp}</p>
      <Button type="submit" busy={busy}>
        {m.changePassword}
      </Button>
    </form>
  );
};
