import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the picture at `src` failed to load. In a prerendered page it may fail before anything listens, so
 * the picture is also asked once the component is there.
 */
export const useImageFailure = (
  src: string | undefined,
): { failed: boolean; img: RefObject<HTMLImageElement | null>; onError: () => void } => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const img = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return { failed: src !== undefined && failedSrc === src, img, onError: () => setFailedSrc(src) };
};
