/** The key in local storage of the customer's e-mail, which stays after a logout. */
export const storedEmailKey = 'userEmail';
