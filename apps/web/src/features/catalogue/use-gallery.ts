import { imageSet } from '@curiolane/catalogue/image-set';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SecondView } from '../../lib/find-second-view.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedSecondView } from '../../store/prerendered-slice.ts';
import type { openZoom } from './open-zoom.ts';

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

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** −1 where a row begins at the right. */
const getDirection = (element: HTMLElement) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** A row that scrolls from slide to slide, by swiping, by the arrow keys and by `show`. */
export const useSlides = () => {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (index: number) => {
    const { current: element } = row;
    element?.scrollTo({ left: getDirection(element) * index * element.clientWidth });
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    // With such a key it is a shortcut of the browser, such as Back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current + getDirection(event.currentTarget) * step);
  };
  return { row, current, show, onScroll, onKeyDown };
};

/**
 * Opens photographs in a dialog, whose code is loaded by the first call. The dialog goes with the component, and is
 * not opened once that has left.
 */
export const useZoom = () => {
  const mounted = useRef(false);
  const opening = useRef(false);
  const close = useRef<() => void>(undefined);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      close.current?.();
    };
  }, []);

  return async (zoom: Parameters<typeof openZoom>[0]): Promise<void> => {
    if (opening.current) return;
    opening.current = true;
    try {
      const { openZoom } = await import('./open-zoom.ts');
      if (mounted.current) close.current = openZoom(zoom);
    } catch (error) {
      console.warn('The photograph cannot be enlarged.', error);
    }
    opening.current = false;
  };
};
