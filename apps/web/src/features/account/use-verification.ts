import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { useSendVerificationCodeMutation } from '../../api/shop-api.ts';
import { useAccountAlert } from './use-account-alert.ts';
import { generateOtp, type SentOtp } from './verification-code.ts';

/**
 * Makes one-time codes in this browser and has them sent. A code that could not be sent is kept: its mail may
 * have gone out although the response was lost.
 */
export const useVerification = () => {
  const { raiseAlert } = useAccountAlert();
  const [send, { isLoading: sending, isError: sendingFailed }] = useSendVerificationCodeMutation();
  const [sent, setSent] = useState<SentOtp>();

  const sendOtp = async (email: string) => {
    const code = generateOtp();
    setSent({ email, code });
    const { error } = await send({ params: { email }, body: { verificationCode: code, isVerified: false } });
    if (error) raiseAlert('error', `Failed to send OTP. Please try again. ${toApiError(error).text}`);
    else raiseAlert('success', 'OTP sent to your email!');
  };
  return { sent, sending, sendingFailed, sendOtp };
};
