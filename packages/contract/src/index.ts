/**
 * The contract of CurioLane: the calls a storefront makes, their schemas, and the one error body. Browser code
 * may import this module: of ts-rest it holds types only, and schemas are zod/mini.
 */
export * from './additions-contract.ts';
export * from './body-limit.ts';
export * from './contract.ts';
export * from './error-body.ts';
export * from './money.ts';
export * from './schemas.ts';
export * from './shop-contract.ts';
