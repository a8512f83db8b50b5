/**
 * The largest request body that a backend takes, in bytes (4 MiB): room for an embedded avatar or a cart of
 * thousands of lines. A larger one is answered 413.
 */
export const maxBodyBytes = 4 * 1024 * 1024;

/** The most items that a list in a request's body has: the lines of a cart. */
export const maxListItems = 10_000;
