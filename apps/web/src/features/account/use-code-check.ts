import { toAsciiEmail } from '@curiolane/contract';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useVerifyCodeMutation } from '../../api/shop-api.ts';
import * as m from '../../lib/messages.ts';

const toProblem = ({ message, status = 500 }: ApiError): string =>
  message ?? (status < 500 ? m.invalidOtp : m.registrationFailed);

/** Asks a backend that checks the OTPs itself; resolves to the error message when the digits do not verify the e-mail. */
export const useCodeCheck = () => {
  const [verifyCode, { isLoading: checking }] = useVerifyCodeMutation();

  const checkCode = async (email: string, digits: readonly string[]): Promise<string | undefined> => {
    const { error } = await verifyCode({
      body: { email: toAsciiEmail(email), verificationCode: Number(digits.join('')) },
    });
    return error && toProblem(toApiError(error));
  };
  return { checkCode, checking };
};
