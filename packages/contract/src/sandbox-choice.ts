/** The request header that chooses a sandbox. It takes precedence over the cookie. */
export const sandboxHeader = 'curiolane-sandbox';

/** The cookie that chooses a sandbox, for browsers. */
export const sandboxCookie = 'curiolane_sandbox';

/** The header of the mails that a sandbox sends. */
export const sandboxMailHeader = 'X-Curiolane-Sandbox';

/** In the header: the main shop, whatever the cookie says. No sandbox has this id. */
export const mainShop = 'main';
