/** Nothing at a URL that a run needs can be tested. The message is one line that says why, and what to do. */
export class UnusableBackend extends Error {
  override name = 'UnusableBackend';
}
