/**
 * The texts of the storefront in the language of its build, in whose place the build puts this module: see
 * docs/languages.md. Written by `npm run generate` from apps/web/languages/en.json.
 */
/** Account */
export declare const account: string;
/** Profile */
export declare const profile: string;
/** Order */
export declare const menuOrder: string;
/** History */
export declare const menuHistory: string;
/** Logout */
export declare const logout: string;
/** Cart */
export declare const cart: string;
/** Cart, {count, plural, one{{count} item} other{{count} items}} */
export declare const cartWithItems: (values: { count: number }) => string;
/** Useful links */
export declare const usefulLinks: string;
/** Contact Us */
export declare const contactUs: string;
/** FAQ */
export declare const faq: string;
/** Review */
export declare const review: string;
/** More Links */
export declare const moreLinks: string;
/** Gift cards */
export declare const giftCards: string;
/** Stockists */
export declare const stockists: string;
/** Journal */
export declare const journal: string;
/** Social */
export declare const social: string;
/** Privacy Policy */
export declare const privacyPolicy: string;
/** Terms of Service */
export declare const termsOfService: string;
/** Cookies */
export declare const cookies: string;
/** Newsletter */
export declare const newsletter: string;
/** New objects on the lane, about twice a month. */
export declare const newsletterLead: string;
/** Email */
export declare const email: string;
/** Subscribe */
export declare const subscribe: string;
/** © 2025 CurioLane */
export declare const copyright: string;
/** Loading... */
export declare const loading: string;
/** Dismiss */
export declare const dismiss: string;
/** Adding {title} to the cart... */
export declare const addingToCart: (values: { title: string | number }) => string;
/** {title} is in the cart. Total {total}. {missing} */
export declare const addedToCartStatus: (values: {
  title: string | number;
  total: string | number;
  missing: string | number;
}) => string;
/** Added to cart */
export declare const addedToCart: string;
/** Close */
export declare const close: string;
/** {price} x {quantity} */
export declare const priceTimesQuantity: (values: {
  price: string | number;
  quantity: string | number;
}) => string;
/** {count, plural, one{{count} object} other{{count} objects}} */
export declare const objects: (values: { count: number }) => string;
/** Total */
export declare const total: string;
/** Checkout */
export declare const checkout: string;
/** Shop */
export declare const shop: string;
/** About Us */
export declare const aboutUs: string;
/** Reviews */
export declare const reviews: string;
/** Menu */
export declare const menu: string;
/** Close menu */
export declare const closeMenu: string;
/** Open menu */
export declare const openMenu: string;
/** Login */
export declare const login: string;
/** Mobile */
export declare const mobileNavigation: string;
/** Home */
export declare const home: string;
/** CurioLane, home */
export declare const homeLink: string;
/** Main */
export declare const mainNavigation: string;
/** Something went wrong on our side. Your cart is safe. */
export declare const pageCrashed: string;
/** Page not available */
export declare const pageErrorTitle: string;
/** This page could not be loaded. */
export declare const pageErrorHeading: string;
/** Try again */
export declare const tryAgain: string;
/** The connection may be gone for a moment. Your cart is safe. */
export declare const pageOffline: string;
/** The shop was updated while you were here. Your cart is safe. */
export declare const pageGone: string;
/** Skip to content */
export declare const skipToContent: string;
/** Search products */
export declare const searchProducts: string;
/** Search products... */
export declare const searchPlaceholder: string;
/** Clear search */
export declare const clearSearch: string;
/** The shop could not be reached. Check your connection. */
export declare const shopUnreachable: string;
/** The shop responded with status {status}. */
export declare const shopStatus: (values: { status: string | number }) => string;
/** The response could not be read. */
export declare const responseUnreadable: string;
/** The response to {endpoint} cannot be read: {problem} at {path}. */
export declare const responseInvalid: (values: {
  endpoint: string | number;
  problem: string | number;
  path: string | number;
}) => string;
/** Your saved cart could not be read, so it starts empty. */
export declare const savedCartUnreadable: string;
/** The items of your saved cart could not be read, so it starts empty. */
export declare const savedItemsUnreadable: string;
/** Some items of your saved cart could not be read. The others were kept. */
export declare const someSavedItemsUnreadable: string;
/** Your cart could not be saved in this browser. It lasts until you close this page. */
export declare const cartNotSaved: string;
/** {what} need JavaScript, which is off in this browser or too old. */
export declare const needsScript: (values: { what: string | number }) => string;
/** {what} need JavaScript, which is off in this browser or too old. Turn it on or update the browser, and load this page again, or read on here: */
export declare const needsScriptHelp: (values: { what: string | number }) => string;
/** Variant */
export declare const variant: string;
/** Image not available */
export declare const imageNotAvailable: string;
/** {title} is no longer available and was taken out of your cart. */
export declare const lineTakenOut: (values: { title: string | number }) => string;
/** The price of {title} changed from {from} to {to}. */
export declare const linePriceChanged: (values: {
  title: string | number;
  from: string | number;
  to: string | number;
}) => string;
/** Cash on Delivery */
export declare const cashOnDelivery: string;
/** You pay the courier in cash when it arrives. */
export declare const cashOnDeliveryMeaning: string;
/** Credit/Debit Card */
export declare const cardPayment: string;
/** You pay the courier by card when it arrives. No card number is needed now. */
export declare const cardPaymentMeaning: string;
/** Quantity of {title} */
export declare const quantityLabel: (values: { title: string | number }) => string;
/** Add {title} to cart */
export declare const addTitleToCart: (values: { title: string | number }) => string;
/** Increase quantity of {title} */
export declare const increaseQuantity: (values: { title: string | number }) => string;
/** Remove {title} */
export declare const removeTitle: (values: { title: string | number }) => string;
/** Decrease quantity of {title} */
export declare const decreaseQuantity: (values: { title: string | number }) => string;
/** Free shipping over {amount} */
export declare const freeShippingOver: (values: { amount: string | number }) => string;
/** Below that {cost}, paid to the courier. */
export declare const shippingCostBelow: (values: { cost: string | number }) => string;
/** Delivered in {from} to {to} working days. */
export declare const deliveryTime: (values: { from: string | number; to: string | number }) => string;
/** Shipping is free. */
export declare const shippingIsFree: string;
/** {amount} more and shipping is free. */
export declare const missingToFreeShipping: (values: { amount: string | number }) => string;
/** Shipping is {cost}, paid to the courier. */
export declare const shippingCosts: (values: { cost: string | number }) => string;
/** You are offline. Your cart and the pages that you have seen still open; prices are those of your last visit. */
export declare const offlineNotice: string;
/** You are offline. Your cart is kept; other pages may not open until you are online again. */
export declare const offlineNoticeWithoutPages: string;
/** Password */
export declare const password: string;
/** Remember me */
export declare const rememberMe: string;
/** Register */
export declare const register: string;
/** Sign in to CurioLane, or open an account with your e-mail address. */
export declare const loginDescription: string;
/** Signing in and opening an account */
export declare const withoutScriptLogin: string;
/** Login or register */
export declare const loginOrRegister: string;
/** Sending four digits to {email}. */
export declare const otpSending: (values: { email: string | number }) => string;
/** The code went to {email}. A changed address needs a new code. */
export declare const otpOtherEmail: (values: { email: string | number }) => string;
/** The code could not be sent to {email}. */
export declare const otpNotSent: (values: { email: string | number }) => string;
/** Four digits are on their way to {email}. */
export declare const otpOnItsWay: (values: { email: string | number }) => string;
/** Enter OTP */
export declare const enterOtp: string;
/** Digit {digit} */
export declare const otpDigit: (values: { digit: string | number }) => string;
/** Send the code again */
export declare const sendCodeAgain: string;
/** Caps Lock is on. */
export declare const capsLock: string;
/** Hide */
export declare const hide: string;
/** Show */
export declare const show: string;
/** Hide what you typed in “{label}” */
export declare const hideField: (values: { label: string | number }) => string;
/** Show what you typed in “{label}” */
export declare const showField: (values: { label: string | number }) => string;
/** Short: easy to guess. */
export declare const passwordShort: string;
/** Fair: a few more letters make it safer. */
export declare const passwordFair: string;
/** Good. */
export declare const passwordGood: string;
/** Confirm password */
export declare const confirmPassword: string;
/** Verify */
export declare const verify: string;
/** Enter the password again. */
export declare const enterPasswordAgain: string;
/** Registration failed */
export declare const registrationFailed: string;
/** Invalid OTP. Please try again. */
export declare const invalidOtp: string;
/** Login failed */
export declare const loginFailed: string;
/** This browser forbids storage, so you cannot stay signed in. */
export declare const storageForbidden: string;
/** Login successful */
export declare const loginSuccessful: string;
/** Registered successfully */
export declare const registeredSuccessfully: string;
/** Failed to send OTP. Please try again. {error} */
export declare const otpSendFailed: (values: { error: string | number }) => string;
/** OTP sent to your email! */
export declare const otpSent: string;
/** Please enter the OTP sent to your email. */
export declare const enterSentOtp: string;
/** Price: */
export declare const priceLabel: string;
/** Total: */
export declare const totalLabel: string;
/** Take {title} out of the cart */
export declare const takeOutOfCart: (values: { title: string | number }) => string;
/** {title} was removed. */
export declare const titleRemoved: (values: { title: string | number }) => string;
/** Undo */
export declare const undo: string;
/** What you are about to buy. */
export declare const cartDescription: string;
/** Your cart and its prices */
export declare const withoutScriptCart: string;
/** Order Summary */
export declare const orderSummary: string;
/** Buy Now */
export declare const buyNowCart: string;
/** Your cart is empty. */
export declare const cartEmpty: string;
/** Where it goes */
export declare const whereItGoes: string;
/** Full Name */
export declare const fullName: string;
/** Phone Number */
export declare const phoneNumber: string;
/** Shipping Address */
export declare const shippingAddress: string;
/** Save to my profile for next time */
export declare const saveToProfile: string;
/** Payment */
export declare const payment: string;
/** Signed in as {email} */
export declare const signedInAs: (values: { email: string | number }) => string;
/** No account needed. */
export declare const noAccountNeeded: string;
/** Thank you for your order! */
export declare const thankYou: string;
/** Where your order goes and how it is paid. */
export declare const checkoutDescription: string;
/** The order form and the cart */
export declare const withoutScriptCheckout: string;
/** x {quantity} */
export declare const timesQuantity: (values: { quantity: string | number }) => string;
/** You are offline. What you entered is kept; place the order once you are connected again. */
export declare const checkoutOffline: string;
/** Edit cart */
export declare const editCart: string;
/** Place Order */
export declare const placeOrder: string;
/** We pack it and hand it to the courier. */
export declare const nextPacked: string;
/** You have 7 days from delivery to return it. */
export declare const nextReturn: string;
/** Your order has been placed successfully. */
export declare const orderPlaced: string;
/** A confirmation will be sent to {slot}. */
export declare const confirmationSentTo: (values: { slot: string | number }) => string;
/** Print */
export declare const print: string;
/** Order {slot} */
export declare const orderNumber: (values: { slot: string | number }) => string;
/** Failed to update profile. {error} */
export declare const profileSaveFailed: (values: { error: string | number }) => string;
/** The cart and the checkout */
export declare const withoutScriptBuying: string;
/** Quantity */
export declare const quantity: string;
/** Add to cart */
export declare const addToCart: string;
/** Buy now */
export declare const buyNow: string;
/** {count} in the cart */
export declare const countInCart: (values: { count: string | number }) => string;
/** Category */
export declare const category: string;
/** Category: {category} */
export declare const categoryChosen: (values: { category: string | number }) => string;
/** all */
export declare const allCategories: string;
/** Featured */
export declare const sortFeatured: string;
/** Price: low to high */
export declare const sortPriceAscending: string;
/** Price: high to low */
export declare const sortPriceDescending: string;
/** Rating */
export declare const sortRating: string;
/** More in {category} */
export declare const moreInCategory: (values: { category: string | number }) => string;
/** Well rated on the lane */
export declare const wellRated: string;
/** The catalogue could not be loaded just now. Your cart is safe. */
export declare const catalogueFailed: string;
/** The shelves are empty at the moment. Come back soon. */
export declare const shelvesEmpty: string;
/** Nothing in {category}. */
export declare const nothingInCategory: (values: { category: string | number }) => string;
/** This category has nothing in it at the moment. */
export declare const categoryEmpty: string;
/** Nothing here has “{search}” in its title. Try a shorter word, or look at everything. */
export declare const nothingFound: (values: { search: string | number }) => string;
/** {count} in all categories */
export declare const countInAllCategories: (values: { count: string | number }) => string;
/** Show all products */
export declare const showAllProducts: string;
/** No products found. */
export declare const noProductsFound: string;
/** Zoom */
export declare const zoom: string;
/** Previous photograph */
export declare const previousPhotograph: string;
/** Next photograph */
export declare const nextPhotograph: string;
/** Photographs of {title} */
export declare const photographsTitle: (values: { title: string | number }) => string;
/** Product not available */
export declare const productErrorTitle: string;
/** This product cannot be shown. */
export declare const productErrorDescription: string;
/** This product could not be loaded. */
export declare const productNotLoaded: string;
/** There is no such product. */
export declare const noSuchProduct: string;
/** The shop could not be reached, or its response could not be read. */
export declare const productUnreachable: string;
/** It may have been sold out and taken off the lane, or its URL is mistyped. */
export declare const productGone: string;
/** Back to the shop */
export declare const backToShop: string;
/** Photographs */
export declare const photographs: string;
/** Photograph {number} of {count} */
export declare const photographNumber: (values: {
  number: string | number;
  count: string | number;
}) => string;
/** Enlarge photograph */
export declare const enlargePhotograph: string;
/** Shop all */
export declare const shopAll: string;
/** Product */
export declare const product: string;
/** An object on the lane. */
export declare const productDescription: string;
/** The products and the cart */
export declare const withoutScriptProduct: string;
/** There is no description yet. */
export declare const noDescription: string;
/** The description could not be loaded. */
export declare const descriptionNotLoaded: string;
/** Product information */
export declare const productInformation: string;
/** Details */
export declare const tabDetails: string;
/** Shipping */
export declare const tabShipping: string;
/** Returns */
export declare const tabReturns: string;
/** {stars} of 5 stars */
export declare const starsOfFive: (values: { stars: string | number }) => string;
/** Rated {rate} out of 5 */
export declare const ratedOutOfFive: (values: { rate: string | number }) => string;
/** {count} reviews */
export declare const reviewCount: (values: { count: string | number }) => string;
/** Breadcrumb */
export declare const breadcrumb: string;
/** Recently viewed */
export declare const recentlyViewed: string;
/** Remove the search “{search}” */
export declare const removeSearch: (values: { search: string | number }) => string;
/** “{search}” in the shop */
export declare const searchInShop: (values: { search: string | number }) => string;
/** Ceramics, lamps, clocks and other well-made things: every object on the lane, by category, price or rating. */
export declare const shopDescription: string;
/** The list of products and the cart */
export declare const withoutScriptProducts: string;
/** {count, plural, one{{count} object} other{{count} objects}} for “{search}” */
export declare const objectsFor: (values: { count: number; search: string | number }) => string;
/** {count, plural, one{{count} object} other{{count} objects}} like “{search}” */
export declare const objectsLike: (values: { count: number; search: string | number }) => string;
/** Sort */
export declare const sort: string;
/** Few, on purpose */
export declare const aboutFew: string;
/** Two dozen objects at a time. When one leaves the lane, another moves in. */
export declare const aboutFewText: string;
/** Shown as they are */
export declare const aboutShown: string;
/** One light, one backdrop, at most a stone to stand on. The stone stays here; the rest is what arrives. */
export declare const aboutShownText: string;
/** Easy to send back */
export declare const aboutReturns: string;
/** Seven days to change your mind, and a person who replies within 24 hours. */
export declare const aboutReturnsText: string;
/** CurioLane keeps a small number of well-made objects and shows every one of them plainly. */
export declare const aboutDescription: string;
/** A short lane of {slot} things. */
export declare const aboutHeading: (values: { slot: string | number }) => string;
/** well-made */
export declare const aboutHeadingUnbroken: string;
/** CurioLane keeps a small number of objects, each chosen because somebody took care over it, and shows every one of them plainly. */
export declare const aboutLead: string;
/** Walk the lane */
export declare const walkTheLane: string;
/** Write, chat, call or visit: the CurioLane team replies within 24 hours. */
export declare const contactDescription: string;
/** A person reads every message. The team replies within 24 hours. */
export declare const contactLead: string;
/** Questions about an object, an order or a return. We reply within 24 hours. */
export declare const contactEmailText: string;
/** Live chat */
export declare const liveChat: string;
/** The quickest way to ask whether a lamp fits a desk. */
export declare const liveChatText: string;
/** Start a chat */
export declare const startChat: string;
/** Phone */
export declare const phone: string;
/** We pick up 9am-7pm Mon-Sat. */
export declare const contactPhoneText: string;
/** Office */
export declare const office: string;
/** 12 Lantern Lane, second door on the left. Visits by appointment. */
export declare const officeText: string;
/** View on the map */
export declare const viewOnMap: string;
/** Ordering, paying, tracking, returning and reaching us: what people ask CurioLane most. */
export declare const faqDescription: string;
/** Five things people ask at the door. Something else on your mind? */
export declare const faqLead: string;
/** Contact */
export declare const contact: string;
/** Page not found */
export declare const notFoundTitle: string;
/** There is no page at this address. */
export declare const notFoundDescription: string;
/** There is no door with this number. */
export declare const notFoundHeading: string;
/** The page may have moved, or the address has a slip in it. Everything we sell is one step away. */
export declare const notFoundLead: string;
/** How do I place an order? */
export declare const faqOrder: string;
/** Open a product and choose Add to cart. When you are ready, go to your cart, press Buy Now, fill in the checkout form and press Place Order. You will get a confirmation by e-mail. */
export declare const faqOrderText: string;
/** Which payment methods do you accept? */
export declare const faqPayment: string;
/** Cash on Delivery, or Credit/Debit Card. You choose at checkout. */
export declare const faqPaymentText: string;
/** How can I track my order? */
export declare const faqTracking: string;
/** Your confirmation e-mail holds the details of your order. For news of a parcel, write to us with the e-mail you ordered with and we will look it up. */
export declare const faqTrackingText: string;
/** What is your return and exchange policy? */
export declare const faqReturns: string;
/** You have 7 days from delivery to return or exchange an object. Keep it unused and in its box. */
export declare const faqReturnsText: string;
/** How do I contact support? */
export declare const faqSupport: string;
/** Write, chat or call from the contact page. We reply within 24 hours, and answer the phone 9am-7pm Mon-Sat. */
export declare const faqSupportText: string;
/** {stars} out of 5 stars */
export declare const starsOutOfFive: (values: { stars: string | number }) => string;
/** “{quote}” */
export declare const quoted: (values: { quote: string | number }) => string;
/** Customer Reviews */
export declare const customerReviews: string;
/** What customers say about the objects of CurioLane, the good and the less good. */
export declare const reviewsDescription: string;
/** 14 October 2025 */
export declare const review1Date: string;
/** The mug is heavier than I expected in the best way. I have stopped using the other eleven. */
export declare const review1Quote: string;
/** 2 October 2025 */
export declare const review2Date: string;
/** Ordered the red lamp late on a Sunday, it was on my desk by Thursday, and the photographs told the truth about the color. */
export declare const review2Quote: string;
/** 21 September 2025 */
export declare const review3Date: string;
/** Lovely stool, very sturdy. One foot pad was missing and support sent a spare the next day. */
export declare const review3Quote: string;
/** 9 September 2025 */
export declare const review4Date: string;
/** My daughter sorts the arches by color. I sort them back by size. We are both happy. */
export declare const review4Quote: string;
/** 30 August 2025 */
export declare const review5Date: string;
/** The clock is beautiful, but larger than I would like in a bedroom. It lives in the hall now. */
export declare const review5Quote: string;
/** To every door. */
export declare const toEveryDoor: string;
/** 7-day returns */
export declare const returnsFact: string;
/** Send it back or exchange it. */
export declare const returnsFactText: string;
/** Replies within 24 hours */
export declare const repliesFact: string;
/** By phone 9am-7pm Mon-Sat. */
export declare const repliesFactText: string;
/** A few doors down */
export declare const featuredHeading: string;
/** Discover a World of Unique Products Just a Click Away! */
export declare const heroTitle: string;
/** Seamless browsing, from the first glance to the front door. Ceramics, lamps, clocks and other well-made things, all along one short lane. */
export declare const heroLead: string;
/** Shop Now */
export declare const shopNow: string;
/** Learn More */
export declare const learnMore: string;
/** Unique products, just a click away */
export declare const landingTitle: string;
/** Ceramics, lamps, clocks and other well-made things, all along one short lane. */
export declare const landingDescription: string;
/** Pause slideshow */
export declare const pauseSlideshow: string;
/** Your avatar */
export declare const yourAvatar: string;
/** Replace avatar */
export declare const replaceAvatar: string;
/** Remove avatar */
export declare const removeAvatar: string;
/** {file} is no image that this browser can read. */
export declare const unreadableImage: (values: { file: string | number }) => string;
/** Sign in again */
export declare const signInAgain: string;
/** No user email found. Please login. */
export declare const noUserEmail: string;
/** The dialog that crops the avatar could not be loaded. */
export declare const avatarCropNotLoaded: string;
/** The order could not be loaded. */
export declare const orderNotLoaded: string;
/** Your orders could not be loaded. */
export declare const ordersNotLoaded: string;
/** x {quantity}, {total} */
export declare const orderLine: (values: { quantity: string | number; total: string | number }) => string;
/** {payment}. {name}, {address} */
export declare const orderDelivery: (values: {
  payment: string | number;
  name: string | number;
  address: string | number;
}) => string;
/** Your orders */
export declare const yourOrders: string;
/** Edit Profile */
export declare const editProfile: string;
/** Address */
export declare const address: string;
/** Joined */
export declare const joined: string;
/** Save */
export declare const save: string;
/** Cancel */
export declare const cancel: string;
/** Failed to fetch user profile. */
export declare const profileLoadFailed: string;
/** Your details, your orders and your membership. */
export declare const profileDescription: string;
/** Your profile and your orders */
export declare const withoutScriptProfile: string;
/** Orders */
export declare const orders: string;
/** Membership */
export declare const membership: string;
/** Show orders */
export declare const showOrders: string;
/** {sessions, plural, one{You are signed in here only.} other{You are signed in in {sessions} browsers.}} */
export declare const signedInBrowsers: (values: { sessions: number }) => string;
/** Sign out everywhere */
export declare const signOutEverywhere: string;
/** Failed to sign out everywhere. {error} */
export declare const signOutFailed: (values: { error: string | number }) => string;
/** You are signed out everywhere. */
export declare const signedOutEverywhere: string;
/** You are offline, so {title} was not added: its price may have changed. Add it once you are online. */
export declare const notAddedOffline: (values: { title: string | number }) => string;
/** Failed to place order. Please try again. */
export declare const orderNotAccepted: string;
/** An error occurred. Please try again. {error} */
export declare const orderNetworkError: (values: { error: string | number }) => string;
/** {title} x {quantity}: {problem} */
export declare const lineRefused: (values: {
  title: string | number;
  quantity: string | number;
  problem: string | number;
}) => string;
/** Nothing was ordered. Your cart is as it was. */
export declare const nothingOrdered: string;
/** It is not known whether your order was placed. */
export declare const orderUnknown: string;
/** Look for its confirmation in your mail before you order again. */
export declare const lookIntoMail: string;
/** Your order was interrupted. */
export declare const orderInterrupted: string;
/** Your order was placed. Its confirmation goes to {email}. */
export declare const orderPlacedElsewhere: (values: { email: string | number }) => string;
/** This cart was already ordered, so nothing was ordered twice. */
export declare const cartAlreadyOrdered: string;
/** Your earlier try was placed, so nothing was ordered twice. */
export declare const earlierTryPlaced: string;
/** What you changed since then is not part of it. */
export declare const changesNotIncluded: string;
/** Part of this page could not be loaded. You can read it and follow its links; search, forms and the other buttons wait for it. What you enter is kept. */
export declare const codeFailed: string;
/** Your browser */
export declare const yourBrowser: string;
/** This browser is too old for the search, the forms and the cart. You can read the pages and follow their links; to buy something, update the browser or use another one. */
export declare const browserOutdated: string;
/** A short lane of well-made things. */
export declare const manifestDescription: string;
/** The landing page */
export declare const screenshotLanding: string;
/** The shop */
export declare const screenshotShop: string;
/** Please check the marked fields. */
export declare const errorValidationFailed: string;
/** Please login. */
export declare const errorUnauthenticated: string;
/** Invalid email or password. */
export declare const errorInvalidCredentials: string;
/** You can only see and change your own profile. */
export declare const errorForbidden: string;
/** Verify your e-mail address with the code we send you first. */
export declare const errorVerificationRequired: string;
/** Your code has expired. Please ask for a new one. */
export declare const errorVerificationExpired: string;
/** There is no account for this e-mail address. */
export declare const errorAccountNotFound: string;
/** You have no such order. */
export declare const errorOrderNotFound: string;
/** An account with this e-mail address already exists. */
export declare const errorEmailTaken: string;
/** A price has changed. Please look at your cart again. */
export declare const errorPriceChanged: string;
/** A product in your cart is no longer available. */
export declare const errorProductUnavailable: string;
/** The request is larger than the server accepts. */
export declare const errorPayloadTooLarge: string;
/** Too many requests. Please try again later. */
export declare const errorRateLimited: string;
/** Something went wrong on our side. Please try again. */
export declare const errorInternal: string;
/** The shop is not available right now. Please try again in a moment. */
export declare const errorUnavailable: string;
/** Enter a valid e-mail address, such as name@example.com. */
export declare const errorEmail: string;
/** “{part}” cannot stand before the @: only a to z, A to Z, 0 to 9 and {signs} can. */
export declare const errorEmailLocalPart: (values: {
  part: string | number;
  signs: string | number;
}) => string;
/** Enter a password. */
export declare const errorPassword: string;
/** Enter your full name. */
export declare const errorName: string;
/** Enter your shipping address. */
export declare const errorAddress: string;
/** Enter your phone number. */
export declare const errorPhone: string;
/** Enter at most {max} characters. */
export declare const errorTooLong: (values: { max: string | number }) => string;
/** A stacker of five nested wooden arches */
export declare const slideArches: string;
/** A stoneware mug in two glazes */
export declare const slideMug: string;
/** A table lamp with a glowing dome on a red foot */
export declare const slideLamp: string;
/** Crop avatar */
export declare const cropAvatar: string;
/** Part of the image, moved by the arrow keys */
export declare const cropPart: string;
/** Use this part */
export declare const usePart: string;
