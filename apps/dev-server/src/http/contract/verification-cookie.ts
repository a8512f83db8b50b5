import { createHostCookie } from './host-cookie.ts';

/** The token of a browser that a verification code was sent for. */
export const verificationCookie = createHostCookie('curiolane_verification');
