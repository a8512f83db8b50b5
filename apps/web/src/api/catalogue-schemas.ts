/** What validates responses of the catalogue, and every error: `lazy-schemas.ts`. */

export {
  acceptedError,
  describeInvalidList,
  product,
  productList,
  readProducts,
} from '@curiolane/contract/accepted';
