/** The router's key of the history entry that the document was loaded with; the first page imports this, before it changes. */
export const loadedEntryKey: string = globalThis.history?.state?.key ?? 'default';
