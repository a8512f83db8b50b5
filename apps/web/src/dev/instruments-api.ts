import { instrumentsContract } from '@curiolane/contract/instruments';
import { createRouteBuilder } from '@curiolane/ts-rest-rtk-query';
import { shopApi, shopErrors } from '../api/shop-api.ts';

/** The server's instruments as endpoints of the one API; loaded in development only. */
export const instrumentsApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['Faults', 'Clock', 'Journal'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { query, mutation } = createRouteBuilder(build, shopErrors);
      return {
        listFaults: query(instrumentsContract.listFaults, { providesTags: ['Faults'] }),
        addFault: mutation(instrumentsContract.addFault, { invalidatesTags: ['Faults'] }),
        removeFault: mutation(instrumentsContract.removeFault, { invalidatesTags: ['Faults'] }),
        readClock: query(instrumentsContract.readClock, { providesTags: ['Clock'] }),
        moveClock: mutation(instrumentsContract.moveClock, { invalidatesTags: ['Clock'] }),
        readJournal: query(instrumentsContract.readJournal),
        reset: mutation(instrumentsContract.reset, { invalidatesTags: ['Faults', 'Clock', 'Profile'] }),
      };
    },
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
