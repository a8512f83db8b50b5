/**
 * What the storefront accepts of any backend that speaks the documented protocol, derived from the contract, which
 * is what our own backend promises. See docs/contract.md for the difference, field by field.
 */
export * from './accepted-list.ts';
export * from './accepted-product.ts';
export * from './accepted-profile.ts';
export * from './accepted-responses.ts';
