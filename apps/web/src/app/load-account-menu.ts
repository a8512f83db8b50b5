import type { FC } from 'react';

let loaded: FC | undefined;

/** Loads the menu of a shopper who is signed in. The HTML, which is everyone's, does without it. */
export const loadAccountMenu = async (): Promise<{ default: FC }> => {
  const module = await import('./account-menu.tsx');
  loaded = module.default;
  return module;
};

/** The menu, where it is loaded. */
export const getAccountMenu = (): FC | undefined => loaded;
