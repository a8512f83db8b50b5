import { isSameEmail, toAsciiEmail } from '@curiolane/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRequestPasswordResetMutation, useResetPasswordMutation } from '../../api/shop-api.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import { useLogout } from '../../hooks/use-logout.ts';
import { useLeft } from '../../hooks/use-page-state.ts';
import { paths } from '../../lib/routes.ts';
import { translateSuccess } from '../../lib/translate.ts';
import { storeFlash } from '../../store/alerts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectCustomer } from '../../store/session/session-slice.ts';
import * as m from './account-messages.ts';

export type NewPassword = { oneTimeCode: string; password: string };

/** Asks for a code, replaces the password with it, and leads to the login. */
export const usePasswordReset = () => {
  const { raiseAlert, raiseError, dismissAlert } = useAccountAlert();
  const [request, { isLoading: requesting }] = useRequestPasswordResetMutation();
  const [reset, { isLoading: resetting }] = useResetPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();
  const customer = useAppSelector(selectCustomer);
  const logout = useLogout();
  const navigate = useNavigate();
  const left = useLeft();
  /** Counts the times that the shopper has started over: a response to an earlier request changes no form. */
  const starts = useRef(0);

  const requestCode = async (email: string) => {
    const start = starts.current;
    const { data, error } = await request({ body: { email: toAsciiEmail(email) } });
    if (start !== starts.current) return;
    if (error) return raiseError(error, m.codeNotMailed);
    if (sentTo === undefined) dismissAlert();
    else raiseAlert('success', translateSuccess(data.message, m.otpSent));
    setSentTo(email);
  };

  /** Resolves to whether the password was replaced. */
  const replacePassword = async (email: string, body: NewPassword): Promise<boolean> => {
    const { data, error } = await reset({ body: { email: toAsciiEmail(email), ...body } });
    if (error) {
      raiseError(error, m.passwordNotChanged);
      return false;
    }
    const success = translateSuccess(data.message, m.passwordReset);
    // The session has ended on the server with all others of the account.
    if (isSameEmail(customer, email)) {
      storeFlash(success);
      logout();
      return true;
    }
    raiseAlert('success', success);
    if (!left.current) void navigate(paths.login, { state: { email } });
    return true;
  };

  const startOver = () => {
    starts.current += 1;
    setSentTo(undefined);
  };

  return {
    sentTo,
    requestCode,
    replacePassword,
    startOver,
    requesting,
    resetting,
  };
};
