/** A part of the page that is hydrated on its own: the content of `main`, and what surrounds it. */
export type Part = 'page' | 'shell';

/** The interface between the script inside the HTML and the application, which is loaded later. */
export type Early = {
  /**
   * Returns what the shopper did in a part before it was hydrated, to be replayed. From then on nothing is recorded
   * there.
   */
  takeActions: (part: Part) => readonly (() => void)[];
  /** Starts the application; set once its code is loaded. Rejects when the code of the page cannot be loaded. */
  start?: () => Promise<void>;
};

declare global {
  interface Window {
    /** Absent in development, where the application starts by itself. */
    early?: Early;
  }
}
