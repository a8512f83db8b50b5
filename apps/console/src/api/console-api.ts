import { devToolsContract } from '@curiolane/contract/dev-tools';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { createRouteBuilder, type RouteRequest } from '@curiolane/ts-rest-rtk-query';
import type { BaseQueryFn, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { toShopUrl } from '../lib/shop-url.ts';
import { toShopHeader } from './shop-slice.ts';

type BaseQuery = BaseQueryFn<RouteRequest, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const baseQuery: BaseQuery = fetchBaseQuery({
  baseUrl: toShopUrl('/'),
  prepareHeaders: (headers, { getState }) => {
    headers.set(sandboxHeader, toShopHeader((getState() as { shop: string }).shop));
  },
});

/** What changes with each request to the shop. */
export const liveTags = ['Entry', 'Faults', 'Stored', 'Mails', 'Coverage', 'Moments'] as const;

/** Everything that is kept by the server's process, and so is new after a restart. */
export const allTags = [...liveTags, 'Mail', 'Clock', 'Snapshots', 'Sandboxes'] as const;

/** The development tools of the chosen shop, typed by their contract. */
export const consoleApi = createApi({
  reducerPath: 'api',
  // A request that a fault delays does not keep the views from being read again.
  invalidationBehavior: 'immediately',
  // Others change the shop, too.
  refetchOnMountOrArgChange: true,
  baseQuery,
  tagTypes: allTags,
  catchSchemaFailure: ({ message }) => ({ status: 'CUSTOM_ERROR' as const, error: message }),
  endpoints: (build) => {
    const { query, mutation } = createRouteBuilder(build);
    const routes = devToolsContract;
    const everything = [...liveTags, 'Mail', 'Clock', 'Snapshots'] as const;
    return {
      readJournalEntry: query(routes.readJournalEntry, { providesTags: ['Entry'] }),
      readTimeline: query(routes.readTimeline, { providesTags: ['Entry', 'Mails'] }),
      copyAsTest: query(routes.copyAsTest),
      resendJournalEntry: mutation(routes.resendJournalEntry),
      clearJournal: mutation(routes.clearJournal, { invalidatesTags: ['Coverage'] }),
      readCoverage: query(routes.readCoverage, { providesTags: ['Coverage'] }),
      readServerCoverage: query(routes.readServerCoverage, { providesTags: ['Coverage'] }),
      listFaults: query(routes.listFaults, { providesTags: ['Faults'] }),
      addFault: mutation(routes.addFault, { invalidatesTags: ['Faults'] }),
      removeFault: mutation(routes.removeFault, { invalidatesTags: ['Faults'] }),
      removeFaults: mutation(routes.removeFaults, { invalidatesTags: ['Faults'] }),
      readClock: query(routes.readClock, { providesTags: ['Clock'] }),
      moveClock: mutation(routes.moveClock, { invalidatesTags: ['Clock', 'Moments', 'Stored', 'Mails'] }),
      listMoments: query(routes.listMoments, { providesTags: ['Moments'] }),
      reset: mutation(routes.reset, { invalidatesTags: [...everything] }),
      listSnapshots: query(routes.listSnapshots, { providesTags: ['Snapshots'] }),
      saveSnapshot: mutation(routes.saveSnapshot, { invalidatesTags: ['Snapshots'] }),
      compareSnapshot: query(routes.compareSnapshot, { providesTags: ['Snapshots', 'Stored'] }),
      restoreNamedSnapshot: mutation(routes.restoreNamedSnapshot, { invalidatesTags: [...everything] }),
      deleteSnapshot: mutation(routes.deleteSnapshot, { invalidatesTags: ['Snapshots'] }),
      listAccounts: query(routes.listAccounts, { providesTags: ['Stored'] }),
      listOrders: query(routes.listOrders, { providesTags: ['Stored'] }),
      listTables: query(routes.listTables, { providesTags: ['Stored'] }),
      readOutbox: query(routes.readOutbox, { providesTags: ['Stored'] }),
      retryMail: mutation(routes.retryMail, { invalidatesTags: ['Stored', 'Mails'] }),
      listMails: query(routes.listMails, { providesTags: ['Mails'] }),
      // A mail never changes, and one that is deleted is left.
      readMail: query(routes.readMail, { providesTags: ['Mail'] }),
      deleteMail: mutation(routes.deleteMail, { invalidatesTags: ['Mails'] }),
      deleteMails: mutation(routes.deleteMails, { invalidatesTags: ['Mails', 'Mail'] }),
      listSandboxes: query(routes.listSandboxes, { providesTags: ['Sandboxes'] }),
      createSandbox: mutation(routes.createSandbox, { invalidatesTags: ['Sandboxes'] }),
      deleteSandbox: mutation(routes.deleteSandbox, { invalidatesTags: ['Sandboxes'] }),
    };
  },
});

export const {
  useReadJournalEntryQuery,
  useReadTimelineQuery,
  useLazyCopyAsTestQuery,
  useResendJournalEntryMutation,
  useClearJournalMutation,
  useReadCoverageQuery,
  useReadServerCoverageQuery,
  useListFaultsQuery,
  useAddFaultMutation,
  useRemoveFaultMutation,
  useRemoveFaultsMutation,
  useReadClockQuery,
  useMoveClockMutation,
  useListMomentsQuery,
  useResetMutation,
  useListSnapshotsQuery,
  useSaveSnapshotMutation,
  useCompareSnapshotQuery,
  useRestoreNamedSnapshotMutation,
  useDeleteSnapshotMutation,
  useListAccountsQuery,
  useListOrdersQuery,
  useListTablesQuery,
  useReadOutboxQuery,
  useRetryMailMutation,
  useListMailsQuery,
  useReadMailQuery,
  useDeleteMailMutation,
  useDeleteMailsMutation,
  useListSandboxesQuery,
  useCreateSandboxMutation,
  useDeleteSandboxMutation,
} = consoleApi;
