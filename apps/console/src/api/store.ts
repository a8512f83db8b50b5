import { configureStore } from '@reduxjs/toolkit';
import { useSelector, useStore } from 'react-redux';
import { consoleApi } from './console-api.ts';
import { journalSlice } from './journal-slice.ts';
import { shopSlice } from './shop-slice.ts';

export const createStore = () =>
  configureStore({
    reducer: {
      api: consoleApi.reducer,
      journal: journalSlice.reducer,
      shop: shopSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(consoleApi.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
type State = ReturnType<AppStore['getState']>;

export const useAppSelector = useSelector.withTypes<State>();
export const useAppStore = useStore.withTypes<AppStore>();
