/** Returns a handler that calls the consumer's handler, if any, and then the component's own. */
export const composeHandlers =
  <Event>(given: ((event: Event) => void) | undefined, own: (event: Event) => void) =>
  (event: Event): void => {
    given?.(event);
    own(event);
  };
