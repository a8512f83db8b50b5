import { SearchField } from '@curiolane/ui/search-field';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isSamePage, paths, searchPath } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Marks the steps of the history that were typed here. */
const typedState = 'typed';

/**
 * Every keystroke goes to the shop list narrowed by the text. The first one is a new entry of the history, the
 * next ones replace it, so that Back leaves the search in one step.
 */
export const SearchBox = () => {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const onShop = isSamePage(pathname, paths.shop);
  const asked = onShop ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<string>();
  const hydrated = useHydrated();

  // The address is the truth when it changes by itself (Back, a link); what is typed runs ahead of it. The
  // prerendered page knew no query, so its first render has none either.
  if (hydrated && key !== seen) {
    setSeen(key);
    if (type === 'POP' || state !== typedState) setText(asked);
  }

  const go = (next: string) => {
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
      name="search"
      label="Search products"
      placeholder="Search products..."
      value={text}
      onValueChange={go}
    />
  );
};
