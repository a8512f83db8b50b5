import { useEffect, useLayoutEffect, useState } from 'react';
import { nextTask } from '../browser/next-task.ts';
import type { Part } from '../early/early.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { adoptFields } from './adopt-fields.ts';

/** One per task, so that React renders the result of each before the next. */
const replayActions = async (part: Part) => {
  for (const replay of window.early?.takeActions(part) ?? []) {
    await nextTask();
    replay();
  }
};

type HydratedPartProps = {
  part: Part;
  /** Called once the shopper's earlier input is replayed. */
  onAdopted?: () => void;
};

/**
 * Replays what the shopper did in a part of the page before it was hydrated, once its effects ran: first the values
 * of its fields, then the clicks and submissions in their order.
 */
export const HydratedPart = ({ part, onAdopted }: HydratedPartProps) => {
  const hydrated = useHydrated();
  // False where React has rendered the part instead, as in development: the shopper has not seen its fields before.
  const [isFromHtml] = useState(!hydrated);
  useLayoutEffect(() => {
    if (isFromHtml) adoptFields(part);
  }, [isFromHtml, part]);
  useEffect(() => {
    void replayActions(part).then(onAdopted);
  }, [part, onAdopted]);
  return null;
};
