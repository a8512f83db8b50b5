import { isSameEmail, toAsciiEmail } from '@curiolane/contract';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useSendVerificationCodeMutation, useVerifyCodeMutation } from '../../api/shop-api.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import * as m from './account-messages.ts';

const lowest = 1000;
const count = 9000;
// Numbers above the last whole multiple would make the low OTPs more likely.
const fairLimit = Math.floor(2 ** 32 / count) * count;

/** An OTP of four digits, 1000 to 9999, uniformly distributed. */
export const generateOtp = (): number => {
  const [random = fairLimit] = crypto.getRandomValues(new Uint32Array(1));
  return random < fairLimit ? lowest + (random % count) : generateOtp();
};

/** An OTP that was sent, and the only e-mail that it verifies. */
export type SentOtp = {
  /** As it was typed. */
  email: string;
  code: number;
  /** The backend mailed an OTP of its own instead of `code`, and checks it itself. */
  checkedByServer?: boolean;
  /** No response has said who checks the OTP. */
  responseLost?: boolean;
};

/** True when the digits can be an OTP that only the backend knows. */
const isOtp = (entered: string) => /^[1-9]\d{3}$/.test(entered);

/** True when the backend alone can check the digits. */
export const isForServer = (
  { checkedByServer, responseLost, code }: SentOtp,
  digits: readonly string[],
): boolean => checkedByServer || (responseLost === true && digits.join('') !== String(code));

/**
 * The error message when the digits do not verify the e-mail; undefined when they do, as far as this browser can tell.
 */
export const validateOtp = (
  sent: SentOtp | undefined,
  email: string,
  digits: readonly string[],
): string | undefined => {
  if (!sent) return m.enterSentOtp;
  const entered = digits.join('');
  const matches = isForServer(sent, digits) ? isOtp(entered) : entered === String(sent.code);
  return isSameEmail(sent.email, email) && matches ? undefined : m.invalidOtp;
};

const toProblem = ({ message, status = 500 }: ApiError): string =>
  message ?? (status < 500 ? m.invalidOtp : m.registrationFailed);

/** Asks a backend that checks the OTPs itself; resolves to the error message when the digits do not verify the e-mail. */
export const useCodeCheck = () => {
  const [verifyCode, { isLoading: checking }] = useVerifyCodeMutation();

  const checkCode = async (
    { email, checkedByServer }: SentOtp,
    digits: readonly string[],
  ): Promise<string | undefined> => {
    const { error } = await verifyCode({
      body: { email: toAsciiEmail(email), verificationCode: Number(digits.join('')) },
    });
    if (!error) return undefined;
    const problem = toApiError(error);
    // A backend that checks no OTPs has none of the contract's error codes: only this browser's own OTP is right then.
    return checkedByServer || problem.code ? toProblem(problem) : m.invalidOtp;
  };
  return { checkCode, checking };
};

/**
 * Generates OTPs in this browser and has the backend send them, or one of its own. An OTP whose request failed stays
 * valid, and so does one of the backend: the mail may have been sent although the response was lost.
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
    const learn = (response: Partial<SentOtp>) =>
      setSent((latest) => (latest?.code === code ? { ...latest, ...response } : latest));
    if (data?.checkedByServer) learn({ checkedByServer: true });
    if (error && !toApiError(error).responded) learn({ responseLost: true });
    if (error) raiseAlert('error', m.otpSendFailed({ error: toApiError(error).text }));
    else raiseAlert('success', m.otpSent);
  };
  return { sent, sending, sendingFailed: sendingError !== undefined, sendOtp };
};
