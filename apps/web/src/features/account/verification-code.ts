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
export type SentOtp = { email: string; code: number };

/** The error message when the digits do not verify the e-mail; undefined when they do. */
export const validateOtp = (
  sent: SentOtp | undefined,
  email: string,
  digits: readonly string[],
): string | undefined => {
  if (!sent) return 'Please enter the OTP sent to your email.';
  if (sent.email === email && digits.join('') === String(sent.code)) return undefined;
  return 'Invalid OTP. Please try again.';
};
