import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Tells when the image at `src` failed to load. A prerendered image may fail before hydration, so it is also checked
 * on mount.
 */
export const useImageFailure = (
  src: string | undefined,
): { failed: boolean; img: RefObject<HTMLImageElement | null>; onError: () => void } => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const img = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const failed = src !== undefined && failedSrc === src;
  useEffect(() => {
    if (!failed) return;
    const loadAgain = () => setFailedSrc(undefined);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [failed]);

  return { failed, img, onError: () => setFailedSrc(src) };
};
