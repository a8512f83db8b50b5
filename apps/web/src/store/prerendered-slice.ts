import type { Product } from '@curiolane/contract/accepted';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { shopApi } from '../api/shop-api.ts';
import type { SecondView } from '../lib/find-second-view.ts';
import { queryKeys } from '../lib/routes.ts';
import { allCategories } from './filter-slice.ts';

/**
 * The products that the page's HTML shows: the catalogue as the server had it. They are shown while the request for
 * them is pending, and while the browser has no network; they are discarded with the response, as they are never newer.
 */
export type PrerenderedProducts = {
  /** The first products of the shop list. */
  list?: readonly Product[];
  /** The product of a product page. */
  product?: Product;
  /** The second photograph of that product. */
  secondView?: SecondView | undefined;
  /** Products of the same category. */
  related?: readonly Product[];
};

/** The parameters of a query that choose the products of a list, and their order. */
const toListQuery = (query: string): string => {
  const parameters = new URLSearchParams(query);
  const { search, category, price, color, sort } = queryKeys;
  // Chrome 117 does not know the second argument of `delete`.
  if (parameters.get(category) === allCategories) parameters.delete(category);
  return JSON.stringify([search, category, price, color, sort].map((key) => parameters.getAll(key)));
};

/** `true` when the HTML of the shop list at one query shows that at another. */
export const isSameList = (one: string, other: string): boolean => toListQuery(one) === toListQuery(other);

const initialState: PrerenderedProducts = {};

const { listProducts, getProduct } = shopApi.endpoints;

const isNetworkError = (payload: unknown) =>
  (payload as { status?: unknown } | undefined)?.status === 'FETCH_ERROR';

/** RTK Query rejects a request that joins a pending one, too: the response is still to come. */
const isResponse =
  ({ matchFulfilled, matchRejected }: typeof listProducts | typeof getProduct) =>
  (action: UnknownAction) =>
    matchFulfilled(action) ||
    (matchRejected(action) && !action.meta.condition && !isNetworkError(action.payload));

const prerenderedSlice = createSlice({
  name: 'prerendered',
  initialState,
  reducers: { productsPrerendered: (_, { payload }: PayloadAction<PrerenderedProducts>) => payload },
  extraReducers: (builder) =>
    builder
      .addMatcher(isResponse(listProducts), ({ list: _, ...others }) => others)
      .addMatcher(isResponse(getProduct), ({ list }) => (list ? { list } : {})),
  selectors: {
    selectPrerenderedList: (state) => state.list,
    selectPrerenderedProduct: (state) => state.product,
    selectPrerenderedSecondView: (state) => state.secondView,
    selectPrerenderedRelated: (state) => state.related,
    /** True when a product comes from the page's HTML, and not from a response. */
    selectIsPrerendered: (state, product: Product) =>
      state.product === product || (state.list?.includes(product) ?? false),
  },
});

export const prerenderedReducer = prerenderedSlice.reducer;
export const { productsPrerendered } = prerenderedSlice.actions;
export const {
  selectPrerenderedList,
  selectPrerenderedProduct,
  selectPrerenderedSecondView,
  selectPrerenderedRelated,
  selectIsPrerendered,
} = prerenderedSlice.selectors;
