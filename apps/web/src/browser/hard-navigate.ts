/** Leaves for another address with a real page load, so that everything starts afresh. */
export const loadPage = (address: string): void => location.assign(address);
