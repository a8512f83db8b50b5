import { useCallback, useState } from 'react';

const step = 48;

/** How many items of a long list to show: one step, and one more each time its end comes near. */
export const useIncrementalList = (total: number) => {
  const [count, setCount] = useState(step);
  const sentinel = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((current) => current + step);
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.min(count, total), sentinel };
};
