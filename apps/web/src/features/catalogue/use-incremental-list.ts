import { useCallback, useState } from 'react';

const batch = 48;

/** How many items of a long list to render: one batch, and another each time the sentinel at its end comes near. */
export const useIncrementalList = (total: number) => {
  const [count, setCount] = useState(batch);
  const sentinel = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((current) => current + batch);
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.min(count, total), sentinel };
};
