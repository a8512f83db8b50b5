import { useEffect, useLayoutEffect } from 'react';
import type { Part } from '../early/early.ts';
import { adoptFields } from './adopt-fields.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Each in a task of its own, in which React renders what it led to. */
const replayActions = async (part: Part) => {
  for (const replay of window.early?.takeActions(part) ?? []) {
    await nextTask();
    replay();
  }
};

type HydratedPartProps = {
  part: Part;
  /** Called once what the shopper did before is taken over. */
  onAdopted?: () => void;
};

/**
 * Stands in a part of the page and takes over, once it is hydrated and its effects ran, what the shopper did there
 * before: first what its fields hold, then the clicks and submissions in their order.
 */
export const HydratedPart = ({ part, onAdopted }: HydratedPartProps) => {
  useLayoutEffect(() => adoptFields(part), [part]);
  useEffect(() => {
    void replayActions(part).then(onAdopted);
  }, [part, onAdopted]);
  return null;
};
