import { type KeyboardEvent, useRef, useState } from 'react';

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
    if (!step) return;
    event.preventDefault();
    show(current + getDirection(event.currentTarget) * step);
  };
  return { row, current, show, onScroll, onKeyDown };
};
