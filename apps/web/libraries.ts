/**
 * The libraries that the storefront is made of, with what it uses of each: built alone they are the floor that no
 * page can go below. No code of the shop is in it.
 */
import * as z from 'zod/mini';

export {
  combineReducers,
  configureStore,
  createAction,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
export {
  copyWithStructuralSharing,
  createApi,
  fetchBaseQuery,
  setupListeners,
} from '@reduxjs/toolkit/query/react';
export {
  Component,
  cloneElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
// cspell:ignore jsxs
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
export { Provider, useDispatch, useSelector } from 'react-redux';
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { persistReducer, persistStore } from 'redux-persist';

export const usedSchemas = [
  z._default,
  z.array,
  z.catch,
  z.email,
  z.enum,
  z.gte,
  z.int,
  z.iso.datetime,
  z.literal,
  z.lte,
  z.maxLength,
  z.minLength,
  z.number,
  z.object,
  z.optional,
  z.overwrite,
  z.pipe,
  z.record,
  z.refine,
  z.regex,
  z.strictObject,
  z.string,
  z.transform,
  z.trim,
  z.unknown,
];
