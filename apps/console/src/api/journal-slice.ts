import type { JournalEntry } from '@curiolane/contract/dev-tools';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { shopChosen } from './shop-slice.ts';

const maxEntries = 1000;

export type JournalState = {
  /** Newest first. */
  entries: JournalEntry[];
  connection: 'connecting' | 'live' | 'lost' | 'gone';
  /** The server's name of the journal; null until the first connection. */
  id: string | null;
};

const initialState: JournalState = { entries: [], connection: 'connecting', id: null };

/** The entries of the chosen shop, as the stream tells them. */
export const journalSlice = createSlice({
  name: 'journal',
  initialState,
  reducers: {
    entriesReceived: (state, { payload }: PayloadAction<JournalEntry[]>) => {
      const known = state.entries[0]?.id ?? 0;
      const added = payload.filter(({ id }) => id > known).reverse();
      state.entries = [...added, ...state.entries].slice(0, maxEntries);
    },
    journalCleared: (state) => {
      state.entries = [];
    },
    connectionChanged: (state, { payload }: PayloadAction<JournalState['connection']>) => {
      state.connection = payload;
    },
    /** All entries follow, and after a restart of the server those of another journal. */
    journalConnected: (_, { payload: id }: PayloadAction<string | null>) => ({
      ...initialState,
      connection: 'live' as const,
      id,
    }),
  },
  extraReducers: (builder) => builder.addCase(shopChosen, () => initialState),
});

export const { entriesReceived, journalCleared, connectionChanged, journalConnected } = journalSlice.actions;
