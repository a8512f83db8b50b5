import type { Walk } from './walk.ts';
import { accessibilityWalks } from './walks/accessibility-walks.ts';
import { accountWalks } from './walks/account-walks.ts';
import { browseWalks } from './walks/browse-walks.ts';
import { cartWalks } from './walks/cart-walks.ts';
import { checkoutWalks } from './walks/checkout-walks.ts';
import { contentWalks } from './walks/content-walks.ts';
import { keyboardWalks } from './walks/keyboard-walks.ts';
import { layoutWalks } from './walks/layout-walks.ts';
import { phoneWalks } from './walks/phone-walks.ts';
import { productWalks } from './walks/product-walks.ts';
import { profileWalks } from './walks/profile-walks.ts';
import { registrationWalks } from './walks/registration-walks.ts';
import { routeWalks } from './walks/route-walks.ts';

/** All walks; those that are slow come first, so that none of them runs alone at the end. */
export const walks: readonly Walk[] = [
  ...layoutWalks,
  ...accessibilityWalks,
  ...keyboardWalks,
  ...browseWalks,
  ...productWalks,
  ...cartWalks,
  ...checkoutWalks,
  ...accountWalks,
  ...registrationWalks,
  ...profileWalks,
  ...contentWalks,
  ...routeWalks,
  ...phoneWalks,
];
