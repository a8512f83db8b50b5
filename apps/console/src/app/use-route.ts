import { useSyncExternalStore } from 'react';
import { parseRoute, type Route, readChoices, toHref, type View, writeChoices } from '../lib/route.ts';

/** The choices of each view, for a link without a query that leads back to it. */
const lastQueries = new Map<View, string>();

const listeners = new Set<() => void>();

const replaceQuery = ({ view, item }: Route, query: string) => {
  try {
    history.replaceState(history.state, '', toHref(view, item) + (query === '' ? '' : `?${query}`));
  } catch {
    // Safari takes 100 in ten seconds. The choice is kept, and the next one puts it into the URL.
  }
};

/** Puts into the URL what was chosen in its view before, unless it chooses itself. */
const restoreChoices = () => {
  const route = parseRoute(location.hash);
  const last = lastQueries.get(route.view);
  if (route.query !== undefined) lastQueries.set(route.view, route.query);
  else if (last) replaceQuery(route, last);
};

const onChange = () => {
  restoreChoices();
  for (const listener of listeners) listener();
};

restoreChoices();
addEventListener('hashchange', onChange);
// Back to an entry with another shop fires no other event.
addEventListener('popstate', onChange);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where the console is. */
export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, () => location.hash));

/** The choices of a view. They are in the URL, so they stay on a reload, and when another view was open meanwhile. */
export const useChoices = <Choices extends Record<string, string>>(
  view: View,
  defaults: Choices,
): [Choices, (choices: Choices) => void] => {
  const query = useSyncExternalStore(subscribe, () => lastQueries.get(view));
  const choose = (choices: Choices) => {
    const chosen = writeChoices(choices, defaults);
    lastQueries.set(view, chosen);
    replaceQuery(parseRoute(location.hash), chosen);
    for (const listener of listeners) listener();
  };
  return [readChoices(query, defaults), choose];
};
