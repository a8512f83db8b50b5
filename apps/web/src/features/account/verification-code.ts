import { isSameEmail } from '@curiolane/contract';
import * as m from '../../lib/messages.ts';

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
};

/** Whether the digits can be an OTP that only the backend knows. */
const isOtp = (entered: string) => /^[1-9]\d{3}$/.test(entered);

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
  const matches = sent.checkedByServer ? isOtp(entered) : entered === String(sent.code);
  return isSameEmail(sent.email, email) && matches ? undefined : m.invalidOtp;
};
