/** Loads the menu of a shopper who is signed in. The HTML, which is everyone's, does without it. */
export const loadAccountMenu = () => import('./account-menu.tsx');
