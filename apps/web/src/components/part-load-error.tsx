import { ScriptError } from '../browser/fetch-scripts.ts';
import type { FailedPartProps } from './lazy-part.tsx';
import { LoadError } from './load-error.tsx';

/** Stands in for a part of the page that the shopper asked for and whose code could not be loaded. */
export const PartLoadError = ({ text, error, busy, onRetry }: FailedPartProps & { text: string }) => {
  // What the server no longer has comes with the new build.
  const isGone = error instanceof ScriptError && error.gone;
  return <LoadError text={text} busy={busy} onRetry={isGone ? () => location.reload() : onRetry} />;
};
