import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Two screens and more of the widest page, so that a search renders no more than what is soon seen. */
const batch = 24;

/** How many items each history entry showed, by the entry's key: Back restores them, and with them the position. */
const countsByEntry = new Map<string, number>();

/**
 * How many items of a long list to render: one batch, and another each time the sentinel at its end comes near.
 *
 * @param list Identifies the list: another one starts with one batch again.
 */
export const useIncrementalList = (total: number, list: unknown) => {
  const { key } = useLocation();
  const [shown, setShown] = useState({ list, key });
  const [count, setCount] = useState(() => countsByEntry.get(key) ?? batch);
  if (shown.list !== list) {
    setShown({ list, key });
    setCount((shown.key !== key && countsByEntry.get(key)) || batch);
  }
  useEffect(() => {
    // Not of the entry whose list is about to be shown.
    countsByEntry.set(shown.key, count);
  }, [shown, count]);
  const sentinel = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setCount((current) => current + batch));
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.min(count, total), sentinel };
};
