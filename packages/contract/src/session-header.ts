/**
 * The header of a successful response to `login` that says for which pages the cookie is that the signed-in requests
 * need, as its attribute SameSite: `lax` for those of the backend's own site, `none` for those of other sites too. A
 * storefront on another origin can then tell a cookie that the browser did not keep from other failures. A backend
 * without it needs no cookie.
 */
export const sessionHeader = 'curiolane-session';
