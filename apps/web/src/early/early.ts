/** A part of the page that is hydrated by itself: what is inside `main`, and what surrounds it. */
export type Part = 'page' | 'shell';

/** What the script inside the HTML and the application, which comes later, know of each other. */
export type Early = {
  /**
   * What the shopper did in a part before it was hydrated, to be done again. From this call on nothing is recorded
   * there any more.
   */
  takeActions: (part: Part) => readonly (() => void)[];
  /** Starts the application; there once its code has arrived. Rejects when the page's own code does not arrive. */
  start?: () => Promise<void>;
};

declare global {
  interface Window {
    /** Absent in development, where the application starts by itself. */
    early?: Early;
  }
}
