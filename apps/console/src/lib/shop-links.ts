import { mainShop } from '@curiolane/contract/sandbox-choice';
import { toShopUrl } from './shop-url.ts';

/** The attributes of a link that leaves the console open. */
export const inNewTab = { target: '_blank', rel: 'noreferrer' } as const;

/** The storefront of a shop. It sets the cookie, by which the browser's pages choose the same shop. */
export const toStorefrontUrl = (shop: string): string =>
  toShopUrl(`/__dev/sandboxes/${shop === mainShop ? 'leave' : `${encodeURIComponent(shop)}/open`}`);

/** The inbox with the mails of a shop, or with one of them. */
export const toInboxUrl = (inbox: string, shop: string, mail?: string): string => {
  const choice = shop === mainShop ? 'leave' : `${encodeURIComponent(shop)}/open`;
  return `${inbox}/sandbox/${choice}${mail === undefined ? '' : `?mail=${encodeURIComponent(mail)}`}`;
};
