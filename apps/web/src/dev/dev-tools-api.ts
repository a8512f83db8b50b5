import { instrumentsContract } from '@curiolane/contract/instruments';
import { endpoint } from '../api/contract-bridge.ts';
import { shopApi } from '../api/shop-api.ts';

/** The server's development tools as endpoints of the shop's API; loaded in development only. */
export const devToolsApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['Faults', 'Clock', 'Journal'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listFaults: build.query({ ...endpoint(instrumentsContract.listFaults), providesTags: ['Faults'] }),
      addFault: build.mutation({ ...endpoint(instrumentsContract.addFault), invalidatesTags: ['Faults'] }),
      removeFault: build.mutation({
        ...endpoint(instrumentsContract.removeFault),
        invalidatesTags: ['Faults'],
      }),
      readClock: build.query({ ...endpoint(instrumentsContract.readClock), providesTags: ['Clock'] }),
      moveClock: build.mutation({ ...endpoint(instrumentsContract.moveClock), invalidatesTags: ['Clock'] }),
      readJournal: build.query(endpoint(instrumentsContract.readJournal)),
      reset: build.mutation({
        ...endpoint(instrumentsContract.reset),
        invalidatesTags: ['Faults', 'Clock', 'Profile'],
      }),
    }),
  });

export const {
  useListFaultsQuery,
  useAddFaultMutation,
  useRemoveFaultMutation,
  useReadClockQuery,
  useMoveClockMutation,
  useReadJournalQuery,
  useResetMutation,
} = devToolsApi;
