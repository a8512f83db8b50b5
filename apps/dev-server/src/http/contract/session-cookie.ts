import { createHostCookie } from './host-cookie.ts';

/** The token of the browser's session. */
export const sessionCookie = createHostCookie('curiolane_session');
