import { devToolsContract } from '@curiolane/contract/dev-tools';
import { endpoint } from '../api/contract-bridge.ts';
import { shopApi } from '../api/shop-api.ts';

/** The server's instruments as endpoints of the one API; loaded in development only. */
export const instrumentsApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['Faults', 'Clock', 'Journal'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listFaults: build.query({ ...endpoint(devToolsContract.listFaults), providesTags: ['Faults'] }),
      addFault: build.mutation({ ...endpoint(devToolsContract.addFault), invalidatesTags: ['Faults'] }),
      removeFault: build.mutation({
        ...endpoint(devToolsContract.removeFault),
        invalidatesTags: ['Faults'],
      }),
      readClock: build.query({ ...endpoint(devToolsContract.readClock), providesTags: ['Clock'] }),
      moveClock: build.mutation({ ...endpoint(devToolsContract.moveClock), invalidatesTags: ['Clock'] }),
      readJournal: build.query(endpoint(devToolsContract.readJournal)),
      reset: build.mutation({
        ...endpoint(devToolsContract.reset),
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
} = instrumentsApi;
