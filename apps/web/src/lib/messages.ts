// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.

import { plural } from '@messageformat/runtime';
import { en } from '@messageformat/runtime/lib/cardinals';
export const account: string = 'Account';
export const profile: string = 'Profile';
export const menuOrder: string = 'Order';
export const menuHistory: string = 'History';
export const logout: string = 'Logout';
export const cart: string = 'Cart';
export const cartWithItems: (values: { count: number }) => string = (d) =>
  `Cart, ${plural(d.count, 0, en, { one: `${d.count} item`, other: `${d.count} items` })}`;
export const usefulLinks: string = 'Useful links';
export const contactUs: string = 'Contact Us';
export const faq: string = 'FAQ';
export const review: string = 'Review';
export const moreLinks: string = 'More Links';
export const giftCards: string = 'Gift cards';
export const stockists: string = 'Stockists';
export const journal: string = 'Journal';
export const social: string = 'Social';
export const privacyPolicy: string = 'Privacy Policy';
export const termsOfService: string = 'Terms of Service';
export const cookies: string = 'Cookies';
export const newsletter: string = 'Newsletter';
export const newsletterLead: string = 'New objects on the lane, about twice a month.';
export const email: string = 'Email';
export const subscribe: string = 'Subscribe';
export const copyright: string = '© 2025 CurioLane';
export const loading: string = 'Loading...';
export const dismiss: string = 'Dismiss';
export const addingToCart: (values: { title: string | number }) => string = (d) =>
  `Adding ${d.title} to the cart...`;
export const addedToCartStatus: (values: {
  title: string | number;
  total: string | number;
  missing: string | number;
}) => string = (d) => `${d.title} is in the cart. Total ${d.total}. ${d.missing}`;
export const addedToCart: string = 'Added to cart';
export const close: string = 'Close';
export const priceTimesQuantity: (values: { price: string | number; quantity: string | number }) => string = (
  d,
) => `${d.price} x ${d.quantity}`;
export const objects: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })}`;
export const total: string = 'Total';
export const checkout: string = 'Checkout';
export const shop: string = 'Shop';
export const aboutUs: string = 'About Us';
export const reviews: string = 'Reviews';
export const menu: string = 'Menu';
export const closeMenu: string = 'Close menu';
export const openMenu: string = 'Open menu';
export const login: string = 'Login';
export const mobileNavigation: string = 'Mobile';
export const home: string = 'Home';
export const homeLink: string = 'CurioLane, home';
export const mainNavigation: string = 'Main';
export const pageCrashed: string = 'Something went wrong on our side. Your cart is safe.';
export const pageErrorTitle: string = 'Page not available';
export const pageErrorHeading: string = 'This page could not be loaded.';
export const tryAgain: string = 'Try again';
export const pageOffline: string = 'The connection may be gone for a moment. Your cart is safe.';
export const pageGone: string = 'The shop was updated while you were here. Your cart is safe.';
export const skipToContent: string = 'Skip to content';
export const searchProducts: string = 'Search products';
export const searchPlaceholder: string = 'Search products...';
export const clearSearch: string = 'Clear search';
export const shopUnreachable: string = 'The shop could not be reached. Check your connection.';
export const shopStatus: (values: { status: string | number }) => string = (d) =>
  `The shop responded with status ${d.status}.`;
export const responseUnreadable: string = 'The response could not be read.';
export const responseInvalid: (values: {
  endpoint: string | number;
  problem: string | number;
  path: string | number;
}) => string = (d) => `The response to ${d.endpoint} cannot be read: ${d.problem} at ${d.path}.`;
export const savedCartUnreadable: string = 'Your saved cart could not be read, so it starts empty.';
export const savedItemsUnreadable: string =
  'The items of your saved cart could not be read, so it starts empty.';
export const someSavedItemsUnreadable: string =
  'Some items of your saved cart could not be read. The others were kept.';
export const cartNotSaved: string =
  'Your cart could not be saved in this browser. It lasts until you close this page.';
export const needsScript: (values: { what: string | number }) => string = (d) =>
  `${d.what} need JavaScript, which is off in this browser or too old.`;
export const needsScriptHelp: (values: { what: string | number }) => string = (d) =>
  `${d.what} need JavaScript, which is off in this browser or too old. Turn it on or update the browser, and load this page again, or read on here:`;
export const variant: string = 'Variant';
export const imageNotAvailable: string = 'Image not available';
export const lineTakenOut: (values: { title: string | number }) => string = (d) =>
  `${d.title} is no longer available and was taken out of your cart.`;
export const linePriceChanged: (values: {
  title: string | number;
  from: string | number;
  to: string | number;
}) => string = (d) => `The price of ${d.title} changed from ${d.from} to ${d.to}.`;
export const cashOnDelivery: string = 'Cash on Delivery';
export const cashOnDeliveryMeaning: string = 'You pay the courier in cash when it arrives.';
export const cardPayment: string = 'Credit/Debit Card';
export const cardPaymentMeaning: string =
  'You pay the courier by card when it arrives. No card number is needed now.';
export const quantityLabel: (values: { title: string | number }) => string = (d) => `Quantity of ${d.title}`;
export const addTitleToCart: (values: { title: string | number }) => string = (d) => `Add ${d.title} to cart`;
export const increaseQuantity: (values: { title: string | number }) => string = (d) =>
  `Increase quantity of ${d.title}`;
export const removeTitle: (values: { title: string | number }) => string = (d) => `Remove ${d.title}`;
export const decreaseQuantity: (values: { title: string | number }) => string = (d) =>
  `Decrease quantity of ${d.title}`;
export const freeShippingOver: (values: { amount: string | number }) => string = (d) =>
  `Free shipping over ${d.amount}`;
export const shippingCostBelow: (values: { cost: string | number }) => string = (d) =>
  `Below that ${d.cost}, paid to the courier.`;
export const deliveryTime: (values: { from: string | number; to: string | number }) => string = (d) =>
  `Delivered in ${d.from} to ${d.to} working days.`;
export const shippingIsFree: string = 'Shipping is free.';
export const missingToFreeShipping: (values: { amount: string | number }) => string = (d) =>
  `${d.amount} more and shipping is free.`;
export const shippingCosts: (values: { cost: string | number }) => string = (d) =>
  `Shipping is ${d.cost}, paid to the courier.`;
export const offlineNotice: string =
  'You are offline. Your cart and the pages that you have seen still open; prices are those of your last visit.';
export const offlineNoticeWithoutPages: string =
  'You are offline. Your cart is kept; other pages may not open until you are online again.';
export const capsLock: string = 'Caps Lock is on.';
export const hide: string = 'Hide';
export const show: string = 'Show';
export const hideField: (values: { label: string | number }) => string = (d) =>
  `Hide what you typed in “${d.label}”`;
export const showField: (values: { label: string | number }) => string = (d) =>
  `Show what you typed in “${d.label}”`;
export const passwordShort: string = 'Short: easy to guess.';
export const passwordFair: string = 'Fair: a few more letters make it safer.';
export const passwordGood: string = 'Good.';
export const invalidOtp: string = 'Invalid OTP. Please try again.';
export const mailCode: string = 'Mail me a code';
export const mailedCode: string = 'Code from the mail';
export const newPassword: string = 'New password';
export const changePassword: string = 'Change password';
export const otherEmail: string = 'Other e-mail address';
export const codeNotMailed: (values: { error: string | number }) => string = (d) =>
  `Failed to mail the code. ${d.error}`;
export const passwordNotChanged: (values: { error: string | number }) => string = (d) =>
  `Failed to change the password. ${d.error}`;
export const errorOneTimeCode: string = 'The code has eight digits.';
export const errorOrderNumber: string =
  'An order number has 36 characters, such as 0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05.';
export const orderSummary: string = 'Order Summary';
export const cartEmpty: string = 'Your cart is empty.';
export const addressHint: string = 'Street, postal code, city, country';
export const orderNumber: (values: { slot: string | number }) => string = (d) => `Order ${d.slot}`;
export const profileSaveFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to update profile. ${d.error}`;
export const addToCart: string = 'Add to cart';
export const zoom: string = 'Zoom';
export const noSuchProduct: string = 'There is no such product.';
export const shopAll: string = 'Shop all';
export const savedProducts: string = 'Saved products';
export const savedNotStored: string =
  'Your saved products could not be stored in this browser. They last until you close this page.';
export const orderAgain: string = 'Order again';
export const phone: string = 'Phone';
export const orderLine: (values: { quantity: string | number; total: string | number }) => string = (d) =>
  `x ${d.quantity}, ${d.total}`;
export const cancel: string = 'Cancel';
export const notAddedOffline: (values: { title: string | number }) => string = (d) =>
  `You are offline, so ${d.title} was not added: its price may have changed. Add it once you are online.`;
export const orderNotAccepted: string = 'Failed to place order. Please try again.';
export const orderNetworkError: (values: { error: string | number }) => string = (d) =>
  `An error occurred. Please try again. ${d.error}`;
export const lineRefused: (values: {
  title: string | number;
  quantity: string | number;
  problem: string | number;
}) => string = (d) => `${d.title} x ${d.quantity}: ${d.problem}`;
export const nothingOrdered: string = 'Nothing was ordered. Your cart is as it was.';
export const orderUnknown: string = 'It is not known whether your order was placed.';
export const lookIntoMail: string = 'Look for its confirmation in your mail before you order again.';
export const orderInterrupted: string = 'Your order was interrupted.';
export const orderPlacedElsewhere: (values: { email: string | number }) => string = (d) =>
  `Your order was placed. Its confirmation goes to ${d.email}.`;
export const cartAlreadyOrdered: string = 'This cart was already ordered, so nothing was ordered twice.';
export const earlierTryPlaced: string = 'Your earlier try was placed, so nothing was ordered twice.';
export const changesNotIncluded: string = 'What you changed since then is not part of it.';
export const codeFailed: string =
  'Part of this page could not be loaded. You can read it and follow its links; search, forms and the other buttons wait for it. What you enter is kept.';
export const yourBrowser: string = 'Your browser';
export const browserOutdated: string =
  'This browser is too old for the search, the forms and the cart. You can read the pages and follow their links; to buy something, update the browser or use another one.';
export const manifestDescription: string = 'A short lane of well-made things.';
export const screenshotLanding: string = 'The landing page';
export const screenshotShop: string = 'The shop';
export const errorValidationFailed: string = 'Please check the marked fields.';
export const errorUnauthenticated: string = 'Please login.';
export const errorInvalidCredentials: string = 'Invalid email or password.';
export const errorForbidden: string = 'You can only see and change your own profile.';
export const errorVerificationRequired: string =
  'Verify your e-mail address with the code we send you first.';
export const errorVerificationExpired: string = 'Your code has expired. Please ask for a new one.';
export const errorAccountNotFound: string = 'There is no account for this e-mail address.';
export const errorOrderNotFound: string = 'You have no such order.';
export const errorEmailTaken: string = 'An account with this e-mail address already exists.';
export const errorSavedProductsFull: string =
  'Your account keeps at most 500 saved products. Please remove some first.';
export const errorPriceChanged: string = 'A price has changed. Please look at your cart again.';
export const errorProductUnavailable: string = 'A product in your cart is no longer available.';
export const errorPayloadTooLarge: string = 'The request is larger than the server accepts.';
export const errorRateLimited: string = 'Too many requests. Please try again later.';
export const errorInternal: string = 'Something went wrong on our side. Please try again.';
export const errorUnavailable: string = 'The shop is not available right now. Please try again in a moment.';
export const errorEmail: string = 'Enter a valid e-mail address, such as name@example.com.';
export const errorEmailLocalPart: (values: { part: string | number; signs: string | number }) => string = (
  d,
) => `“${d.part}” cannot stand before the @: only a to z, A to Z, 0 to 9 and ${d.signs} can.`;
export const errorPassword: string = 'Enter a password.';
export const errorName: string = 'Enter your full name.';
export const errorAddress: string = 'Enter your shipping address.';
export const errorPhone: string = 'Enter your phone number.';
export const errorTooLong: (values: { max: string | number }) => string = (d) =>
  `Enter at most ${d.max} characters.`;
