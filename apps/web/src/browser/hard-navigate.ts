/** Leaves for another address with a real page load, so that everything starts afresh. */
export const hardNavigate = (address: string): void => location.assign(address);
