/** The options make no sense: an unknown name, or a choice of nothing. The message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}
