import { storedEmailKey, storedSavedKey, storedStateKey } from '../browser/storage.ts';

const readCartSize = (): number => {
  const stored = localStorage.getItem(storedStateKey);
  if (!stored) return 0;
  const { cart } = JSON.parse(stored) as { cart: string };
  const { lines } = JSON.parse(cart) as { lines: readonly unknown[] };
  return lines.length;
};

/**
 * Tells the style sheets how many lines the stored cart has (`--cart-lines`), so that what is shown in their place is as
 * high as they will be, and whether its page is empty (`html[data-cart='empty']`), which the HTML can then show. Leaves
 * both unset where that cannot be read: the application says what is wrong with the cart.
 */
export const setCartSize = (): void => {
  const { style, dataset } = document.documentElement;
  try {
    const size = readCartSize();
    style.setProperty('--cart-lines', `${size}`);
    // A query may offer lines to an empty cart.
    if (size === 0 && !location.search) dataset.cart = 'empty';
  } catch {
    // Unset.
  }
};

/**
 * Tells the style sheets that no e-mail is stored (`html[data-email='none']`), which the profile's HTML can then show.
 * Leaves it unset where storage is blocked.
 */
export const markMissingEmail = (): void => {
  try {
    if (!localStorage.getItem(storedEmailKey)) document.documentElement.dataset.email = 'none';
  } catch {
    // Unset.
  }
};

/**
 * Tells the style sheets that neither saved products nor an e-mail, whose account may have some, are stored
 * (`html[data-saved='none']`), so that the HTML of their page can say so. Leaves it unset where storage is blocked.
 */
export const markNothingSaved = (): void => {
  try {
    const ids = localStorage.getItem(storedSavedKey) ?? '[]';
    if (ids === '[]' && !localStorage.getItem(storedEmailKey))
      document.documentElement.dataset.saved = 'none';
  } catch {
    // Unset.
  }
};
