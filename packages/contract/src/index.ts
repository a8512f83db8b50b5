/**
 * The contract of CurioLane: the routes that a storefront uses, their schemas, and the one error body. Browser code
 * may import this module: it imports only types of ts-rest, and schemas are zod/mini.
 */

export * from './ascii-email.ts';
export * from './contract.ts';
export * from './error-body.ts';
export * from './extensions-contract.ts';
export * from './isolate-text.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './schemas.ts';
export * from './session-header.ts';
export * from './shop-contract.ts';
export * from './verification-header.ts';
