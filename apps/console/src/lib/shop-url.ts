/** The path of the shop, with a slash at its end: the console is served at `__dev/` below it. */
const shopPath = import.meta.env.BASE_URL.replace(/__dev\/$/, '');

/** The URL of a path of the contract at the server of this console. */
export const toShopUrl = (path: string): string => shopPath + path.slice(1);
