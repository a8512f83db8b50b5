import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { useSendVerificationCodeMutation } from '../../api/shop-api.ts';
import { useAccountAlert } from './use-account-alert.ts';
import { generateOtp, type SentOtp } from './verification-code.ts';

/**
 * Generates OTPs in this browser and has the backend send them. An OTP whose request failed stays valid: its mail may
 * have been sent although the response was lost.
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
