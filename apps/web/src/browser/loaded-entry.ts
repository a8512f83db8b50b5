/** The router's key of the history entry that the document was loaded with. Imported at the start, before the entry changes. */
export const loadedEntryKey: string = globalThis.history?.state?.key ?? 'default';
