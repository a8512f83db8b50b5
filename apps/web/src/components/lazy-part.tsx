import { type FC, lazy, type ReactNode, Suspense, useState, useTransition } from 'react';

/** The props of a part that stands in for one whose code could not be loaded. */
export type FailedPartProps = {
  error: unknown;
  /** The code is being loaded again. */
  busy: boolean;
  onRetry: () => void;
};

type LazyPartOptions<Props> = {
  /** Shown while it is loading, where the server has not rendered it. */
  fallback?: ReactNode;
  /** Shown when its code cannot be loaded; by default nothing. */
  Failed?: FC<Props & FailedPartProps>;
};

/**
 * A part of a page whose code is loaded when it is first shown, after the page itself: what the server rendered of it
 * stays until then. A failure is not kept: the code is loaded again by `onRetry`, or where the part is shown next.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: FC<Props> }>,
  { fallback, Failed = () => null }: LazyPartOptions<Props> = {},
): FC<Props> => {
  type AnyPart = FC<Props & Omit<FailedPartProps, 'error'>>;
  const loadPart = async (): Promise<{ default: AnyPart }> => {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error);
      current = lazy(loadPart);
      return { default: (props) => <Failed {...props} error={error} /> };
    }
  };
  let current = lazy(loadPart);

  return (props: Props) => {
    const [Part, setPart] = useState(() => current);
    // The stand-in stays until the part, or the next failure, is there.
    const [busy, startTransition] = useTransition();
    const onRetry = () => {
      // React may call the updater again when this one, too, has failed.
      const next = current;
      startTransition(() => setPart(() => next));
    };
    return (
      <Suspense fallback={fallback}>
        <Part {...props} busy={busy} onRetry={onRetry} />
      </Suspense>
    );
  };
};
