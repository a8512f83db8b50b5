/**
 * The header of a successful response to `sendVerificationCode` that says who checks the code: `server` for a backend
 * that ignores the sent code and mails one of its own, which `verifyCode` checks. Without it the browser checks the
 * code that it made. A header, because a client need not wait for the body.
 */
export const verificationHeader = 'curiolane-verification';
