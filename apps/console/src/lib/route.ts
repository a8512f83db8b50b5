/** The views of the console, in the order of its navigation. */
export const views = [
  'journal',
  'faults',
  'clock',
  'state',
  'mail',
  'coverage',
  'contract',
  'sandboxes',
] as const;

export type View = (typeof views)[number];

/** Where the console is: a view, and what is open in it. */
export type Route = { view: View; item: string | undefined };

const isView = (text: string | undefined): text is View => views.some((view) => view === text);

/** A person may type anything: what cannot be decoded is taken as it is. */
const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads the route from the part of the URL behind `#`; what it does not know is the journal. */
export const parseRoute = (hash: string): Route => {
  const [view, item] = hash.replace(/^#\/?/, '').split('/');
  if (!isView(view)) return { view: 'journal', item: undefined };
  return { view, item: item ? decode(item) : undefined };
};

/** The link to a view, and to something in it. */
export const toHref = (view: View, item?: string | number): string =>
  item === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(item)}`;
