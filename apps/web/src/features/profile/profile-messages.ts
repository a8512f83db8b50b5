// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

import { plural } from '@messageformat/runtime';
import { en } from '@messageformat/runtime/lib/cardinals';
export const accountSettings: string = 'Password, e-mail, deletion';
export const accountSettingsTitle: string = 'Your account';
export const accountSettingsNotLoaded: string = 'The settings of the account could not be loaded.';
export const currentPassword: string = 'Current password';
export const changePasswordHelp: string = 'Other browsers are signed out.';
export const passwordChanged: string = 'Your password has been changed.';
export const wrongPassword: string = 'This is not the password of your account.';
export const changeEmail: string = 'Change e-mail address';
export const changeEmailHelp: string =
  'We mail a code to the new address. Until you enter it, nothing changes.';
export const newEmail: string = 'New e-mail address';
export const emailCodeMailedTo: (values: { slot: string | number }) => string = (d) =>
  `If ${d.slot} has no account yet, a code of eight digits is on its way to it. Enter it within 10 minutes.`;
export const emailChanged: string = 'Your e-mail address has been changed.';
export const emailNotChanged: (values: { error: string | number }) => string = (d) =>
  `Failed to change the e-mail address. ${d.error}`;
export const deleteAccount: string = 'Delete account';
export const deleteAccountHelp: string =
  'Your profile, your password and all sign-ins are deleted at once, and cannot be brought back.';
export const deleteAccountKept: string =
  'Orders that were placed stay, with name, address and e-mail address: we need them to deliver, for returns and for our books.';
export const deleteAccountSubmit: string = 'Delete my account';
export const accountDeleted: string = 'Your account has been deleted.';
export const accountNotDeleted: (values: { error: string | number }) => string = (d) =>
  `Failed to delete the account. ${d.error}`;
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
