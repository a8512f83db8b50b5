import { SearchField } from '@curiolane/ui/search-field';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { navigateAsTyped } from '../browser/scheduling.ts';
import { needsScriptClass } from '../components/needs-script.tsx';
import * as m from '../lib/messages.ts';
import { isSamePage, paths, queryKeys, searchPage, searchPath } from '../lib/routes.ts';

/** Marks the history entries that were typed here. */
const typedState = 'typed';

/** The search text in a location; '' on pages other than the shop list. */
const getSearchText = ({ pathname, search }: { pathname: string; search: string }): string =>
  isSamePage(pathname, paths.shop) ? (new URLSearchParams(search).get(queryKeys.search) ?? '') : '';

/**
 * Every keystroke navigates to the shop list filtered by the text. The first one pushes a history entry, the
 * next ones replace it, so that Back leaves the search in one step.
 */
export const SearchBox = () => {
  const navigate = useNavigate();
  const routerLocation = useLocation();
  const type = useNavigationType();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<string>();
  const hydrated = useHydrated();

  // The URL wins when it changes by other means (Back, a link); typing is ahead of it. The prerendered page has
  // no query, so neither has the first render.
  if (hydrated && routerLocation.key !== seen) {
    setSeen(routerLocation.key);
    if (type === 'POP' || routerLocation.state !== typedState) setText(getSearchText(routerLocation));
  }

  useEffect(() => {
    // Back can precede the navigation of the last keystrokes: the router's location then does not change.
    const syncText = () => setText(getSearchText(location));
    addEventListener('popstate', syncText);
    return () => removeEventListener('popstate', syncText);
  }, []);

  const show = (found: string) => {
    // Read from the browser: the router's location is a render behind a fast typist.
    const kept = new URLSearchParams(isSamePage(location.pathname, paths.shop) ? location.search : '');
    const isTyping = Boolean(kept.get(queryKeys.search));
    kept.delete(queryKeys.search);
    const rest = kept.size > 0 ? `&${kept}` : '';
    navigate(searchPath(found) + rest, { replace: isTyping, state: typedState });
  };

  const search = (next: string) => {
    // Typed text is newer than the current URL, also when it was typed before the page was hydrated.
    setSeen(routerLocation.key);
    setText(next);
    navigateAsTyped(() => show(next));
  };
  return (
    <SearchField
      fieldClassName={needsScriptClass}
      name={queryKeys.search}
      action={searchPage}
      label={m.searchProducts}
      placeholder={m.searchPlaceholder}
      clearLabel={m.clearSearch}
      value={text}
      onValueChange={search}
    />
  );
};
