import { useState } from 'react';
import { readCallError } from '../../api/call-error.ts';
import { useSendVerificationCodeMutation } from '../../api/shop-api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { alertRaised } from '../../state/alerts-slice.ts';
import { makeVerificationCode, type SentCode } from './verification-code.ts';

/**
 * Makes one-time codes in this browser and has them sent. A code that could not be sent is kept: its mail may
 * have gone out although the answer was lost.
 */
export const useVerification = () => {
  const [send, { isLoading: sending, isError: sendingFailed }] = useSendVerificationCodeMutation();
  const [sent, setSent] = useState<SentCode>();
  const dispatch = useAppDispatch();

  const sendCode = async (email: string) => {
    const code = makeVerificationCode();
    setSent({ email, code });
    const { error } = await send({ params: { email }, body: { verificationCode: code, isVerified: false } });
    dispatch(
      error
        ? alertRaised('error', `Failed to send OTP. Please try again. ${readCallError(error).text}`)
        : alertRaised('success', 'OTP sent to your email!'),
    );
  };
  return { sent, sending, sendingFailed, sendCode };
};
