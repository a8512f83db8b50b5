// Written by `npm run generate` from apps/web/languages/en.json: see docs/languages.md.

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
export const password: string = 'Password';
export const rememberMe: string = 'Remember me';
export const register: string = 'Register';
export const loginDescription: string = 'Sign in to CurioLane, or open an account with your e-mail address.';
export const withoutScriptLogin: string = 'Signing in and opening an account';
export const loginOrRegister: string = 'Login or register';
export const otpSending: (values: { email: string | number }) => string = (d) =>
  `Sending four digits to ${d.email}.`;
export const otpOtherEmail: (values: { email: string | number }) => string = (d) =>
  `The code went to ${d.email}. A changed address needs a new code.`;
export const otpNotSent: (values: { email: string | number }) => string = (d) =>
  `The code could not be sent to ${d.email}.`;
export const otpOnItsWay: (values: { email: string | number }) => string = (d) =>
  `Four digits are on their way to ${d.email}.`;
export const enterOtp: string = 'Enter OTP';
export const otpDigit: (values: { digit: string | number }) => string = (d) => `Digit ${d.digit}`;
export const sendCodeAgain: string = 'Send the code again';
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
export const confirmPassword: string = 'Confirm password';
export const verify: string = 'Verify';
export const enterPasswordAgain: string = 'Enter the password again.';
export const registrationFailed: string = 'Registration failed';
export const invalidOtp: string = 'Invalid OTP. Please try again.';
export const loginFailed: string = 'Login failed';
export const storageForbidden: string = 'This browser forbids storage, so you cannot stay signed in.';
export const cookieOfOwnSite: string =
  'This browser did not keep the cookie of the shop, so you are not logged in: the server of the shop is on another site, and its cookie is for pages of its own site only. The server needs SESSION_SAME_SITE=none.';
export const cookieBlocked: string =
  'This browser did not keep the cookie of the shop, so you are not logged in: it blocks the cookies of other sites. Allow them for this shop, and log in again.';
export const loginSuccessful: string = 'Login successful';
export const forgotPassword: string = 'Forgot your password?';
export const forgotPasswordLead: string =
  'Enter the e-mail address of your account. We mail a code to it, with which you choose a new password.';
export const withoutScriptForgotPassword: string = 'The forms for a new password';
export const noPasswordReset: string =
  'This shop cannot mail you a code for a new password. Please write to us.';
export const backToLogin: string = 'Back to login';
export const mailCode: string = 'Mail me a code';
export const codeMailedTo: (values: { slot: string | number }) => string = (d) =>
  `If there is an account with ${d.slot}, a code of eight digits is on its way. Enter it within 15 minutes.`;
export const mailedCode: string = 'Code from the mail';
export const newPassword: string = 'New password';
export const changePassword: string = 'Change password';
export const mailAnotherCode: string = 'Mail another code';
export const otherEmail: string = 'Other e-mail address';
export const codeNotMailed: (values: { error: string | number }) => string = (d) =>
  `Failed to mail the code. ${d.error}`;
export const passwordNotChanged: (values: { error: string | number }) => string = (d) =>
  `Failed to change the password. ${d.error}`;
export const passwordReset: string = 'Your password has been changed. Please login.';
export const errorOneTimeCode: string = 'The code has eight digits.';
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
  `If ${d.slot} has no account yet, a code of eight digits is on its way to it. Enter it within 15 minutes.`;
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
export const findOrder: string = 'Look up an order';
export const findOrderLead: string =
  'Enter the number of the order, which is in its mail, and the e-mail address that it was placed with.';
export const withoutScriptFindOrder: string = 'The looking up of orders and the form for it';
export const noOrderLookup: string =
  'This shop cannot show you an order without an account. Please write to us.';
export const orderedAsGuest: string = 'Ordered without an account?';
export const orderNumberLabel: string = 'Order number';
export const findOrderSubmit: string = 'Show order';
export const findAnotherOrder: string = 'Look up another order';
export const orderFrom: (values: { date: string | number }) => string = (d) => `Order of ${d.date}`;
export const orderPrivate: string = 'Address and phone number are in its mail only.';
export const orderLookupFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to look up the order. ${d.error}`;
export const errorOrderNumber: string =
  'An order number has 36 characters, such as 0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05.';
export const registeredSuccessfully: string = 'Registered successfully';
export const otpSendFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to send OTP. Please try again. ${d.error}`;
export const otpSent: string = 'OTP sent to your email!';
export const enterSentOtp: string = 'Please enter the OTP sent to your email.';
export const priceLabel: string = 'Price:';
export const totalLabel: string = 'Total:';
export const takeOutOfCart: (values: { title: string | number }) => string = (d) =>
  `Take ${d.title} out of the cart`;
export const titleRemoved: (values: { title: string | number }) => string = (d) => `${d.title} was removed.`;
export const undo: string = 'Undo';
export const cartDescription: string = 'What you are about to buy.';
export const withoutScriptCart: string = 'Your cart and its prices';
export const orderSummary: string = 'Order Summary';
export const buyNowCart: string = 'Buy Now';
export const cartEmpty: string = 'Your cart is empty.';
export const whereItGoes: string = 'Where it goes';
export const fullName: string = 'Full Name';
export const phoneNumber: string = 'Phone Number';
export const shippingAddress: string = 'Shipping Address';
export const saveToProfile: string = 'Save to my profile for next time';
export const payment: string = 'Payment';
export const signedInAs: (values: { email: string | number }) => string = (d) => `Signed in as ${d.email}`;
export const noAccountNeeded: string = 'No account needed.';
export const thankYou: string = 'Thank you for your order!';
export const checkoutDescription: string = 'Where your order goes and how it is paid.';
export const withoutScriptCheckout: string = 'The order form and the cart';
export const timesQuantity: (values: { quantity: string | number }) => string = (d) => `x ${d.quantity}`;
export const checkoutOffline: string =
  'You are offline. What you entered is kept; place the order once you are connected again.';
export const editCart: string = 'Edit cart';
export const placeOrder: string = 'Place Order';
export const nextPacked: string = 'We pack it and hand it to the courier.';
export const nextReturn: string = 'You have 7 days from delivery to return it.';
export const orderPlaced: string = 'Your order has been placed successfully.';
export const confirmationSentTo: (values: { slot: string | number }) => string = (d) =>
  `A confirmation will be sent to ${d.slot}.`;
export const print: string = 'Print';
export const orderNumber: (values: { slot: string | number }) => string = (d) => `Order ${d.slot}`;
export const profileSaveFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to update profile. ${d.error}`;
export const withoutScriptBuying: string = 'The cart and the checkout';
export const quantity: string = 'Quantity';
export const addToCart: string = 'Add to cart';
export const buyNow: string = 'Buy now';
export const countInCart: (values: { count: string | number }) => string = (d) => `${d.count} in the cart`;
export const category: string = 'Category';
export const categoryChosen: (values: { category: string | number }) => string = (d) =>
  `Category: ${d.category}`;
export const allCategories: string = 'all';
export const sortFeatured: string = 'Featured';
export const sortPriceAscending: string = 'Price: low to high';
export const sortPriceDescending: string = 'Price: high to low';
export const sortRating: string = 'Rating';
export const moreInCategory: (values: { category: string | number }) => string = (d) =>
  `More in ${d.category}`;
export const wellRated: string = 'Well rated on the lane';
export const catalogueFailed: string = 'The catalogue could not be loaded just now. Your cart is safe.';
export const shelvesEmpty: string = 'The shelves are empty at the moment. Come back soon.';
export const nothingInCategory: (values: { category: string | number }) => string = (d) =>
  `Nothing in ${d.category}.`;
export const categoryEmpty: string = 'This category has nothing in it at the moment.';
export const nothingFound: (values: { search: string | number }) => string = (d) =>
  `Nothing here has “${d.search}” in its title. Try a shorter word, or look at everything.`;
export const countInAllCategories: (values: { count: string | number }) => string = (d) =>
  `${d.count} in all categories`;
export const showAllProducts: string = 'Show all products';
export const noProductsFound: string = 'No products found.';
export const zoom: string = 'Zoom';
export const previousPhotograph: string = 'Previous photograph';
export const nextPhotograph: string = 'Next photograph';
export const photographsTitle: (values: { title: string | number }) => string = (d) =>
  `Photographs of ${d.title}`;
export const productErrorTitle: string = 'Product not available';
export const productErrorDescription: string = 'This product cannot be shown.';
export const productNotLoaded: string = 'This product could not be loaded.';
export const noSuchProduct: string = 'There is no such product.';
export const productUnreachable: string = 'The shop could not be reached, or its response could not be read.';
export const productGone: string =
  'It may have been sold out and taken off the lane, or its URL is mistyped.';
export const backToShop: string = 'Back to the shop';
export const photographs: string = 'Photographs';
export const photographNumber: (values: { number: string | number; count: string | number }) => string = (
  d,
) => `Photograph ${d.number} of ${d.count}`;
export const enlargePhotograph: string = 'Enlarge photograph';
export const shopAll: string = 'Shop all';
export const product: string = 'Product';
export const productDescription: string = 'An object on the lane.';
export const withoutScriptProduct: string = 'The products and the cart';
export const noDescription: string = 'There is no description yet.';
export const descriptionNotLoaded: string = 'The description could not be loaded.';
export const productInformation: string = 'Product information';
export const tabDetails: string = 'Details';
export const tabShipping: string = 'Shipping';
export const tabReturns: string = 'Returns';
export const starsOfFive: (values: { stars: string | number }) => string = (d) => `${d.stars} of 5 stars`;
export const ratedOutOfFive: (values: { rate: string | number }) => string = (d) =>
  `Rated ${d.rate} out of 5`;
export const reviewCount: (values: { count: string | number }) => string = (d) => `${d.count} reviews`;
export const breadcrumb: string = 'Breadcrumb';
export const recentlyViewed: string = 'Recently viewed';
export const removeSearch: (values: { search: string | number }) => string = (d) =>
  `Remove the search “${d.search}”`;
export const searchInShop: (values: { search: string | number }) => string = (d) =>
  `“${d.search}” in the shop`;
export const shopDescription: string =
  'Ceramics, lamps, clocks and other well-made things: every object on the lane, by category, price or rating.';
export const withoutScriptProducts: string = 'The list of products and the cart';
export const objectsFor: (values: { count: number; search: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} for “${d.search}”`;
export const objectsLike: (values: { count: number; search: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} like “${d.search}”`;
export const sort: string = 'Sort';
export const filter: string = 'Filter';
export const clearFilters: string = 'Clear';
export const showObjects: (values: { count: number }) => string = (d) =>
  `Show ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })}`;
export const filtersNotLoaded: string = 'The filters could not be loaded.';
export const priceIn: (values: { currency: string | number }) => string = (d) => `Price in ${d.currency}`;
export const priceFrom: string = 'From';
export const priceTo: string = 'To';
export const priceUpTo: (values: { price: string | number }) => string = (d) => `Up to ${d.price}`;
export const priceAtLeast: (values: { price: string | number }) => string = (d) => `From ${d.price}`;
export const priceBetween: (values: { from: string | number; to: string | number }) => string = (d) =>
  `${d.from} to ${d.to}`;
export const color: string = 'Color';
export const colorRed: string = 'Red';
export const colorOrange: string = 'Orange';
export const colorYellow: string = 'Yellow';
export const colorGreen: string = 'Green';
export const colorBlue: string = 'Blue';
export const colorPurple: string = 'Purple';
export const colorPink: string = 'Pink';
export const colorBrown: string = 'Brown';
export const colorBeige: string = 'Beige';
export const colorWhite: string = 'White';
export const colorGray: string = 'Gray';
export const colorBlack: string = 'Black';
export const activeFilters: string = 'Active filters';
export const removeFilter: (values: { filter: string | number }) => string = (d) =>
  `Remove the filter “${d.filter}”`;
export const nothingWithFilters: string =
  'Nothing here passes all of these filters. Take one away, or look at everything.';
export const mentionedToo: (values: { search: string | number }) => string = (d) =>
  `“${d.search}” in a description or color`;
export const showMore: (values: { count: string | number }) => string = (d) => `Show ${d.count} more`;
export const products: string = 'Products';
export const saveTitle: (values: { title: string | number }) => string = (d) => `Save ${d.title}`;
export const savedProducts: string = 'Saved products';
export const savedWithCount: (values: { count: string | number }) => string = (d) =>
  `Saved products, ${d.count}`;
export const savedNotStored: string =
  'Your saved products could not be stored in this browser. They last until you close this page.';
export const savedNotLoaded: string = 'Your saved products could not be loaded.';
export const savedNotSold: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One product that you saved is', other: `${d.count} products that you saved are` })} not sold at the moment.`;
export const removeNotSold: string = 'Remove from saved';
export const nothingSaved: string = 'Nothing saved yet.';
export const nothingSavedHelp: string = 'The heart on an object keeps it here for later.';
export const shareCart: string = 'Share this cart';
export const cartLinkCopied: string =
  'The link to this cart is copied. It has products and quantities, and nothing about you.';
export const cartLinkNotCopied: (values: { url: string | number }) => string = (d) =>
  `The link could not be copied. It is ${d.url}`;
export const cartFromLink: string = 'A cart from a link';
export const orderAgain: string = 'Order again';
export const linkedNotLoaded: string =
  'The cart of the link could not be loaded. Your own cart is as it was.';
export const linkedNothing: string = 'There is nothing in it that is sold here.';
export const linkTooLong: (values: { count: string | number; max: string | number }) => string = (d) =>
  `It has ${d.count} lines. A cart has at most ${d.max}, so the first ${d.max} are shown.`;
export const linkUnreadable: (values: {
  count: number;
  what: string | number;
  max: string | number;
}) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One line cannot be read and is', other: `${d.count} lines cannot be read and are` })} left out: ${d.what}. A line is the number of a product and a quantity from 1 to ${d.max}, such as 3:2.`;
export const linkNotSold: (values: { count: number; what: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One product is', other: `${d.count} products are` })} not sold here and left out: ${d.what}.`;
export const pricesChanged: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One price has', other: `${d.count} prices have` })} changed since that order.`;
export const priceBefore: (values: { price: string | number }) => string = (d) => `(before: ${d.price})`;
export const cartHasObjects: (values: { count: number }) => string = (d) =>
  `Your cart has ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })}. Add these, or have these in its place?`;
export const replaceCart: string = 'Replace my cart';
export const keepCart: string = 'Keep my cart as it is';
export const linkedAdded: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object was`, other: `${d.count} objects were` })} added to your cart.`;
export const cartReplacedByLink: (values: { count: number }) => string = (d) =>
  `Your cart was replaced. It has ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} now.`;
export const aboutFew: string = 'Few, on purpose';
export const aboutFewText: string =
  'Two dozen objects at a time. When one leaves the lane, another moves in.';
export const aboutShown: string = 'Shown as they are';
export const aboutShownText: string =
  'One light, one backdrop, at most a stone to stand on. The stone stays here; the rest is what arrives.';
export const aboutReturns: string = 'Easy to send back';
export const aboutReturnsText: string =
  'Seven days to change your mind, and a person who replies within 24 hours.';
export const aboutDescription: string =
  'CurioLane keeps a small number of well-made objects and shows every one of them plainly.';
export const aboutHeading: (values: { slot: string | number }) => string = (d) =>
  `A short lane of ${d.slot} things.`;
export const aboutHeadingUnbroken: string = 'well-made';
export const aboutLead: string =
  'CurioLane keeps a small number of objects, each chosen because somebody took care over it, and shows every one of them plainly.';
export const walkTheLane: string = 'Walk the lane';
export const contactDescription: string =
  'Write, chat, call or visit: the CurioLane team replies within 24 hours.';
export const contactLead: string = 'A person reads every message. The team replies within 24 hours.';
export const contactEmailText: string =
  'Questions about an object, an order or a return. We reply within 24 hours.';
export const liveChat: string = 'Live chat';
export const liveChatText: string = 'The quickest way to ask whether a lamp fits a desk.';
export const startChat: string = 'Start a chat';
export const phone: string = 'Phone';
export const contactPhoneText: string = 'We pick up 9am-7pm Mon-Sat.';
export const office: string = 'Office';
export const officeText: string = '12 Lantern Lane, second door on the left. Visits by appointment.';
export const viewOnMap: string = 'View on the map';
export const faqDescription: string =
  'Ordering, paying, tracking, returning and reaching us: what people ask CurioLane most.';
export const faqLead: string = 'Five things people ask at the door. Something else on your mind?';
export const contact: string = 'Contact';
export const notFoundTitle: string = 'Page not found';
export const notFoundDescription: string = 'There is no page at this address.';
export const notFoundHeading: string = 'There is no door with this number.';
export const notFoundLead: string =
  'The page may have moved, or the address has a slip in it. Everything we sell is one step away.';
export const faqOrder: string = 'How do I place an order?';
export const faqOrderText: string =
  'Open a product and choose Add to cart. When you are ready, go to your cart, press Buy Now, fill in the checkout form and press Place Order. You will get a confirmation by e-mail.';
export const faqPayment: string = 'Which payment methods do you accept?';
export const faqPaymentText: string = 'Cash on Delivery, or Credit/Debit Card. You choose at checkout.';
export const faqTracking: string = 'How can I track my order?';
export const faqTrackingText: string =
  'Your confirmation e-mail holds the details of your order. For news of a parcel, write to us with the e-mail you ordered with and we will look it up.';
export const faqReturns: string = 'What is your return and exchange policy?';
export const faqReturnsText: string =
  'You have 7 days from delivery to return or exchange an object. Keep it unused and in its box.';
export const faqSupport: string = 'How do I contact support?';
export const faqSupportText: string =
  'Write, chat or call from the contact page. We reply within 24 hours, and answer the phone 9am-7pm Mon-Sat.';
export const starsOutOfFive: (values: { stars: string | number }) => string = (d) =>
  `${d.stars} out of 5 stars`;
export const quoted: (values: { quote: string | number }) => string = (d) => `“${d.quote}”`;
export const customerReviews: string = 'Customer Reviews';
export const reviewsDescription: string =
  'What customers say about the objects of CurioLane, the good and the less good.';
export const review1Date: string = '14 October 2025';
export const review1Quote: string =
  'The mug is heavier than I expected in the best way. I have stopped using the other eleven.';
export const review2Date: string = '2 October 2025';
export const review2Quote: string =
  'Ordered the red lamp late on a Sunday, it was on my desk by Thursday, and the photographs told the truth about the color.';
export const review3Date: string = '21 September 2025';
export const review3Quote: string =
  'Lovely stool, very sturdy. One foot pad was missing and support sent a spare the next day.';
export const review4Date: string = '9 September 2025';
export const review4Quote: string =
  'My daughter sorts the arches by color. I sort them back by size. We are both happy.';
export const review5Date: string = '30 August 2025';
export const review5Quote: string =
  'The clock is beautiful, but larger than I would like in a bedroom. It lives in the hall now.';
export const toEveryDoor: string = 'To every door.';
export const returnsFact: string = '7-day returns';
export const returnsFactText: string = 'Send it back or exchange it.';
export const repliesFact: string = 'Replies within 24 hours';
export const repliesFactText: string = 'By phone 9am-7pm Mon-Sat.';
export const featuredHeading: string = 'A few doors down';
export const heroTitle: string = 'Discover a World of Unique Products Just a Click Away!';
export const heroLead: string =
  'Seamless browsing, from the first glance to the front door. Ceramics, lamps, clocks and other well-made things, all along one short lane.';
export const shopNow: string = 'Shop Now';
export const learnMore: string = 'Learn More';
export const landingTitle: string = 'Unique products, just a click away';
export const landingDescription: string =
  'Ceramics, lamps, clocks and other well-made things, all along one short lane.';
export const pauseSlideshow: string = 'Pause slideshow';
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
export const cancel: string = 'Cancel';
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
export const slideArches: string = 'A stacker of five nested wooden arches';
export const slideMug: string = 'A stoneware mug in two glazes';
export const slideLamp: string = 'A table lamp with a glowing dome on a red foot';
export const cropAvatar: string = 'Crop avatar';
export const cropPart: string = 'Part of the image, moved by the arrow keys';
export const usePart: string = 'Use this part';
