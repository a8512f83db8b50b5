type ErrorBody = { message?: unknown; fieldErrors?: Record<string, string[]> };

const bodyText = ({ message, fieldErrors }: ErrorBody) =>
  [
    typeof message === 'string' ? message : undefined,
    ...Object.entries(fieldErrors ?? {}).map(([path, messages]) => `${path}: ${messages.join(' ')}`),
  ]
    .filter(Boolean)
    .join(' ');

/** What an error of a request says to a person. */
export const errorText = (error: object): string => {
  if ('data' in error && typeof error.data === 'object' && error.data !== null) return bodyText(error.data);
  if ('status' in error && error.status === 'FETCH_ERROR') return 'The server does not respond.';
  return 'error' in error && typeof error.error === 'string' ? error.error : 'The request failed.';
};
