/** The largest request body, in bytes, of the routes that `bodyLimits` does not name. A larger one gets 413. */
export const defaultBodyLimit = 16 * 1024;

/** The largest request body, in bytes, of the routes that need more. */
export const bodyLimits = {
  /** The longest texts and avatar of `maxLengths`. */
  updateProfile: 640 * 1024,
  /** The most lines of ordinary products, three times over; not all their texts as long as `maxLengths` allows. */
  sendOrderConfirmation: 256 * 1024,
} as const;

/** The largest request body that any route accepts, in bytes. */
export const maxBodyBytes = Math.max(...Object.values(bodyLimits));

/**
 * The most strings, list items and object members of a request body together; one with more gets 413. The longest
 * cart has two thirds of it.
 */
export const maxBodyValues = 4000;

/** The most keys that a request body may have, beside those of what it holds: more than any route knows. */
export const maxBodyKeys = 100;

/** The longest list that a request body may have: the lines of a cart. */
export const maxListItems = 100;

/** The id of a product as text, in a path or a link: no safe integer has more digits. */
export const productIdPattern = /^[1-9]\d{0,15}$/;

/** The most saved products that an account keeps. */
export const maxSavedProducts = 500;

/**
 * The longest texts, in characters as JSON Schema counts them (code points). The specification has no length
 * bound: what people enter is far below these, which bound what one request can store and mail.
 */
export const maxLengths = {
  /** A customer's full name. */
  name: 10_000,
  phone: 10_000,
  /** A street address, with its line breaks. */
  address: 10_000,
  /** An image's URL, or an embedded image: at 512 pixels a side, as the storefront sends it, about 100,000. */
  avatar: 512 * 1024,
  title: 500,
  description: 2000,
  category: 100,
  /** The URL of a product's photograph. */
  image: 2048,
  color: 100,
} as const;
