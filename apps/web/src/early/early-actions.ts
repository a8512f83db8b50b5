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

type EarlyAction = { part: Part; replay: () => void };

const actions: EarlyAction[] = [];
const hydrated = new Set<Part>();

/** Undefined for an element outside of the application. */
const findPart = (element: Element): Part | undefined => {
  if (element.closest('main')) return 'page';
  return element.closest('#root') ? 'shell' : undefined;
};

const replaySubmit = (form: HTMLFormElement, submitter: HTMLButtonElement | null) => () => {
  if (form.isConnected && !submitter?.disabled)
    form.requestSubmit(submitter?.isConnected ? submitter : undefined);
};

/** Replays an event; undefined when the browser handles it without code. */
const getReplay = (event: Event): (() => void) | undefined => {
  const target = event.target as HTMLElement;
  if (target instanceof HTMLFormElement && event.type === 'submit')
    // A form without an action would put its fields, passwords included, into the URL of the page.
    return target.hasAttribute('action')
      ? undefined
      : replaySubmit(target, (event as SubmitEvent).submitter as HTMLButtonElement | null);
  const control = target.closest<HTMLButtonElement>('button, a[href="#"]');
  if (!control || control.popoverTargetElement || control.commandForElement) return undefined;
  const submits = control.type === 'submit' && control.form;
  if (submits) return undefined;
  return () => {
    // React may have replaced the HTML, and a removed link would still navigate.
    if (control.isConnected) control.click();
  };
};

/** Replays an event by which the browser leaves the page; undefined for any other. */
const getDeparture = (event: Event): (() => void) | undefined => {
  const target = event.target as HTMLElement;
  if (target instanceof HTMLFormElement) return replaySubmit(target, null);
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([href^="#"], [target], [download])');
  return link && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey) ? () => link.click() : undefined;
};

/** The part whose actions are replayed last. */
const findWaitingPart = (): Part | undefined =>
  (['page', 'shell'] as const).find(
    (part) => !hydrated.has(part) && actions.some((action) => action.part === part),
  );

let departing = false;

/**
 * Earlier input would be lost with the page, so that the first departure waits for it. The next one does not: the
 * code may never arrive.
 */
const toDeparture = (event: Event): EarlyAction | undefined => {
  const part = findWaitingPart();
  const replay = part && !departing && getDeparture(event);
  if (!replay) return undefined;
  departing = true;
  return { part, replay };
};

const toAction = (event: Event, part: Part): EarlyAction | undefined => {
  const replay = hydrated.has(part) ? undefined : getReplay(event);
  return replay && { part, replay };
};

const record = (event: Event) => {
  const part = findPart(event.target as Element);
  const action = part && (toAction(event, part) ?? toDeparture(event));
  if (!action) return;
  // It takes effect once, when it is replayed.
  event.preventDefault();
  event.stopImmediatePropagation();
  actions.push(action);
};

/** Records clicks and submissions that need code which is not loaded yet; returns a function that takes them. */
export const recordEarlyActions = (): Early['takeActions'] => {
  addEventListener('click', record, true);
  addEventListener('submit', record, true);
  return (part) => {
    hydrated.add(part);
    return actions.filter((action) => action.part === part).map(({ replay }) => replay);
  };
};
