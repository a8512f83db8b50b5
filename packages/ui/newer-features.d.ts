/**
 * Features of the DOM that some supported browsers lack, with the effect of that. Anything else that is newer does not
 * compile.
 */

interface FocusOptions {
  /** The browser decides by itself to show the focus. */
  focusVisible?: boolean;
}
