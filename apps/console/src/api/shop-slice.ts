import { mainShop } from '@curiolane/contract/sandbox-choice';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The shop of the page: `?sandbox=` before the cookie of the browser, which only the server sees. */
export const readShop = (): string =>
  new URLSearchParams(location.search).get('sandbox') ?? document.documentElement.dataset.sandbox ?? mainShop;

/** Which shop the console shows: the id of a sandbox, or the main shop. */
export const shopSlice = createSlice({
  name: 'shop',
  initialState: readShop,
  reducers: { shopChosen: (_, { payload }: PayloadAction<string>) => payload },
});

/** The shop as the value of a header, which takes no other characters than those of an id. */
export const toShopHeader = (shop: string): string => encodeURIComponent(shop);

export const { shopChosen } = shopSlice.actions;
