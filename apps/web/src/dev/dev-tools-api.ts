import { devToolsContract } from '@curiolane/contract/dev-tools';
import { createRouteBuilder } from '@curiolane/ts-rest-rtk-query';
import { shopApi, shopErrors } from '../api/shop-api.ts';

/** The server's development tools as endpoints of the shop's API; loaded in development only. */
export const devToolsApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['Faults', 'Clock', 'Journal'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { query, mutation } = createRouteBuilder(build, shopErrors);
      return {
        listFaults: query(devToolsContract.listFaults, { providesTags: ['Faults'] }),
        addFault: mutation(devToolsContract.addFault, { invalidatesTags: ['Faults'] }),
        removeFault: mutation(devToolsContract.removeFault, { invalidatesTags: ['Faults'] }),
        readClock: query(devToolsContract.readClock, { providesTags: ['Clock'] }),
        moveClock: mutation(devToolsContract.moveClock, { invalidatesTags: ['Clock'] }),
        readJournal: query(devToolsContract.readJournal),
        reset: mutation(devToolsContract.reset, { invalidatesTags: ['Faults', 'Clock', 'Profile'] }),
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
} = devToolsApi;
