/** The initials of an e-mail, the only name that an account has: `maya.lindqvist@…` → `ml`. */
export const getInitials = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('');
