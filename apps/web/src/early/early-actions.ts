import type { Early, Part } from './early.ts';

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
  return submits ? undefined : () => control.click();
};

const record = (event: Event) => {
  const part = findPart(event.target as Element);
  if (!part || hydrated.has(part)) return;
  const replay = getReplay(event);
  if (!replay) return;
  // It takes effect once, when it is replayed.
  event.preventDefault();
  event.stopImmediatePropagation();
  actions.push({ part, replay });
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
