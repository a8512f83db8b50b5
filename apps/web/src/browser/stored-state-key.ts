/** The key in local storage of cart and filter. */
export const storedStateKey = 'root';
