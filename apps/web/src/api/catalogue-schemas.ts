/** What validates responses of the catalogue, and every error. The first request loads it: `lazy-schemas.ts`. */

export {
  acceptedError,
  describeInvalidList,
  product,
  productList,
  readProducts,
} from '@curiolane/contract/accepted';
