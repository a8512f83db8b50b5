const isError = (value: unknown): value is Error => value instanceof Error;

/** Of several tried IPs the first, and of Node's `fetch failed` its cause. */
const getCause = (error: Error): Error => {
  const [first] = error instanceof AggregateError ? error.errors.filter(isError) : [];
  const inner = first ?? error.cause;
  return isError(inner) ? getCause(inner) : error;
};

/** Why a `fetch` has failed, in one line: `connect ECONNREFUSED 127.0.0.1:3000` instead of `fetch failed`. */
export const fetchErrorReason = (error: unknown): string => {
  if (!isError(error)) return String(error);
  const { message, name } = getCause(error);
  return (message || name).replace(/\s+/g, ' ');
};
