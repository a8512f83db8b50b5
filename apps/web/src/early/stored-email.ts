import { storedEmailKey } from '../browser/storage.ts';

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
