import { SearchField } from '@curiolane/ui/search-field';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { needsScriptClass } from '../lib/needs-script.tsx';
import { isSamePage, paths, searchPage, searchPath } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Marks the steps of the history that were typed here. */
const typedState = 'typed';

/** The text that an address searches for; '' on other pages than the shop list. */
const searchIn = ({ pathname, search }: { pathname: string; search: string }): string =>
  isSamePage(pathname, paths.shop) ? (new URLSearchParams(search).get('search') ?? '') : '';

/**
 * Every keystroke goes to the shop list narrowed by the text. The first one is a new entry of the history, the
 * next ones replace it, so that Back leaves the search in one step.
 */
export const SearchBox = () => {
  const navigate = useNavigate();
  const asked = useLocation();
  const type = useNavigationType();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<string>();
  const hydrated = useHydrated();

  // The address is the truth when it changes by itself (Back, a link); what is typed runs ahead of it. The
  // prerendered page knew no query, so its first render has none either.
  if (hydrated && asked.key !== seen) {
    setSeen(asked.key);
    if (type === 'POP' || asked.state !== typedState) setText(searchIn(asked));
  }

  useEffect(() => {
    // Back can come before the page of the last letters: the router then shows the same entry as before.
    const followBack = () => setText(searchIn(location));
    addEventListener('popstate', followBack);
    return () => removeEventListener('popstate', followBack);
  }, []);

  const go = (next: string) => {
    // What is typed is newer than the path that is shown, also when it was typed before the page was hydrated.
    setSeen(asked.key);
    setText(next);
    // Read from the browser: the router's own location comes a render later than a fast typist's next letter.
    const kept = new URLSearchParams(isSamePage(location.pathname, paths.shop) ? location.search : '');
    const goesOn = Boolean(kept.get('search'));
    kept.delete('search');
    const rest = kept.size > 0 ? `&${kept}` : '';
    navigate(searchPath(next) + rest, { replace: goesOn, state: typedState });
  };
  return (
    <SearchField
      className={needsScriptClass}
      name="search"
      action={searchPage}
      label="Search products"
      placeholder="Search products..."
      value={text}
      onValueChange={go}
    />
  );
};
