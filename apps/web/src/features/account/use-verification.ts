import { toAsciiEmail } from '@curiolane/contract';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { useSendVerificationCodeMutation } from '../../api/shop-api.ts';
import * as m from '../../lib/messages.ts';
import { useAccountAlert } from './use-account-alert.ts';
import { generateOtp, type SentOtp } from './verification-code.ts';

/**
 * Generates OTPs in this browser and has the backend send them, or one of its own. An OTP whose request failed stays valid: its mail may
 * have been sent although the response was lost.
 */
export const useVerification = () => {
  const { raiseAlert } = useAccountAlert();
  const [send, { isLoading: sending, error: sendingError }] = useSendVerificationCodeMutation();
  const [sent, setSent] = useState<SentOtp>();

  const sendOtp = async (email: string) => {
    const code = generateOtp();
    setSent({ email, code });
    const { data, error } = await send({
      params: { email: toAsciiEmail(email) },
      body: { verificationCode: code, isVerified: false },
    });
    if (data?.checkedByServer)
      setSent((latest) => (latest?.code === code ? { ...latest, checkedByServer: true } : latest));
    if (error) raiseAlert('error', m.otpSendFailed({ error: toApiError(error).text }));
    else raiseAlert('success', m.otpSent);
  };
  return { sent, sending, sendingFailed: sendingError !== undefined, sendOtp };
};
