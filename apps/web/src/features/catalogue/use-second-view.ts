import { imageSet } from '@curiolane/catalogue/image-set';
import { useEffect, useState } from 'react';
import type { SecondView } from '../../lib/find-second-view.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedSecondView } from '../../store/prerendered-slice.ts';

/**
 * The second photograph of a product: the one of the page's HTML, or else looked up in the list of all photographs.
 * That is loaded for a photograph of this shop's catalogue; an image of another host has no second one.
 */
export const useSecondView = (image: string, prerendered: boolean) => {
  const given = useAppSelector(selectPrerenderedSecondView);
  const [view, setView] = useState<SecondView | undefined>(prerendered ? given : undefined);
  const possible = imageSet(image) !== undefined;
  useEffect(() => {
    if (!possible || prerendered) return;
    let left = false;
    const find = async () => {
      const { findSecondView } = await import('../../lib/find-second-view.ts');
      if (!left) setView(findSecondView(image));
    };
    // Without the list there is one photograph.
    find().catch((error: unknown) => console.warn('The other photographs could not be loaded.', error));
    return () => {
      left = true;
    };
  }, [image, possible, prerendered]);
  return view;
};
