/** The response to what was done. */
export const done = (message: string) => ({ status: 200 as const, body: { message } });
