// Written by `npm run generate` from apps/web/languages/en.json: see docs/languages.md.
export * from '../../lib/messages.ts';

import { plural } from '@messageformat/runtime';
import { en } from '@messageformat/runtime/lib/cardinals';
export const yourAvatar: string = 'Your avatar';
export const replaceAvatar: string = 'Replace avatar';
export const removeAvatar: string = 'Remove avatar';
export const unreadableImage: (values: { file: string | number }) => string = (d) =>
  `${d.file} is no image that this browser can read.`;
export const signInAgain: string = 'Sign in again';
export const noUserEmail: string = 'No user email found. Please login.';
export const avatarCropNotLoaded: string = 'The dialog that crops the avatar could not be loaded.';
export const orderNotLoaded: string = 'The order could not be loaded.';
export const ordersNotLoaded: string = 'Your orders could not be loaded.';
export const orderLine: (values: { quantity: string | number; total: string | number }) => string = (d) =>
  `x ${d.quantity}, ${d.total}`;
export const orderDelivery: (values: {
  payment: string | number;
  name: string | number;
  address: string | number;
}) => string = (d) => `${d.payment}. ${d.name}, ${d.address}`;
export const yourOrders: string = 'Your orders';
export const editProfile: string = 'Edit Profile';
export const address: string = 'Address';
export const joined: string = 'Joined';
export const save: string = 'Save';
export const profileLoadFailed: string = 'Failed to fetch user profile.';
export const profileDescription: string = 'Your details, your orders and your membership.';
export const withoutScriptProfile: string = 'Your profile and your orders';
export const orders: string = 'Orders';
export const membership: string = 'Membership';
export const showOrders: string = 'Show orders';
export const signedInBrowsers: (values: { sessions: number }) => string = (d) =>
  `${plural(d.sessions, 0, en, { one: 'You are signed in here only.', other: `You are signed in in ${d.sessions} browsers.` })}`;
export const signOutEverywhere: string = 'Sign out everywhere';
export const signOutFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to sign out everywhere. ${d.error}`;
export const signedOutEverywhere: string = 'You are signed out everywhere.';
export const cropAvatar: string = 'Crop avatar';
export const cropPart: string = 'Part of the image, moved by the arrow keys';
export const usePart: string = 'Use this part';
