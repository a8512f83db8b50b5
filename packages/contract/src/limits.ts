/**
 * The largest request body that a backend accepts, in bytes (4 MiB): room for an embedded avatar or a cart of
 * thousands of lines. The response to a larger one is 413.
 */
export const maxBodyBytes = 4 * 1024 * 1024;

/** The longest list that a request body may have: the lines of a cart. */
export const maxListItems = 10_000;
