import { ScriptError } from '../browser/script-loading.ts';
import type { FailedPartProps } from './lazy-part.tsx';
import { LoadError } from './load-error.tsx';

/** Stands in for a part of the page that the shopper asked for and whose code could not be loaded. */
export const PartLoadError = ({ text, error, busy, onRetry }: FailedPartProps & { text: string }) => {
  // Only a reload gets the newer build, and runs again what has thrown.
  const isLasting = !(error instanceof ScriptError) || error.gone;
  return <LoadError text={text} busy={busy} onRetry={isLasting ? () => location.reload() : onRetry} />;
};
