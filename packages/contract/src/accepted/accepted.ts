/**
 * What the storefront accepts from any backend that implements the documented routes, derived from the contract, which
 * is what our own backend promises. docs/reference/contract.md shows the difference, field by field.
 */
export * from './accepted-cart-line.ts';
export { acceptedError } from './accepted-error.ts';
export * from './accepted-features.ts';
export * from './accepted-list.ts';
export * from './accepted-product.ts';
export * from './accepted-profile.ts';
export * from './accepted-responses.ts';
