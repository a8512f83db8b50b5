/**
 * Features of the DOM that some supported browsers lack, with the effect of that. Anything else that is newer does not
 * compile.
 */

interface Document {
  /** The page changes immediately. */
  startViewTransition?: (update: () => Promise<void>) => {
    readonly finished: Promise<void>;
    readonly ready: Promise<void>;
  };
}

interface CSSStyleDeclaration {
  /** Read by view transitions alone. */
  viewTransitionName: string;
}

interface HTMLButtonElement {
  /** The button is handled by script (packages/ui/src/drawer/drawer.tsx). */
  readonly commandForElement?: Element | null;
}

interface HTMLDetailsElement {
  /** Several entries of a group can be open at once. */
  name?: string;
}
