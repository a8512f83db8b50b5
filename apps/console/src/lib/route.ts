/** The views of the console, in the order of its navigation. */
export const views = [
  'journal',
  'timeline',
  'faults',
  'clock',
  'state',
  'mail',
  'coverage',
  'contract',
  'sandboxes',
] as const;

export type View = (typeof views)[number];

/** Where the console is: a view, what is open in it, and what is chosen in it. */
export type Route = {
  view: View;
  item: string | undefined;
  /** As in the URL, behind `?`; undefined when the URL has none. */
  query: string | undefined;
};

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
  const [path = '', ...rest] = hash.replace(/^#\/?/, '').split('?');
  const [view, item] = path.split('/');
  const query = rest.length > 0 ? rest.join('?') : undefined;
  if (!isView(view)) return { view: 'journal', item: undefined, query };
  return { view, item: item ? decode(item) : undefined, query };
};

/** The link to a view, to something in it, and with something chosen in it. */
export const toHref = (view: View, item?: string | number, chosen?: Record<string, string>): string => {
  const path = item === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(item)}`;
  return chosen ? `${path}?${new URLSearchParams(chosen)}` : path;
};

/** What a query chooses of these choices; what it does not name is the default. */
export const readChoices = <Choices extends Record<string, string>>(
  query: string | undefined,
  defaults: Choices,
): Choices => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as Choices;
};

/** The query of choices, without those that are the default. */
export const writeChoices = (choices: Record<string, string>, defaults: Record<string, string>): string =>
  String(new URLSearchParams(Object.entries(choices).filter(([name, value]) => value !== defaults[name])));
