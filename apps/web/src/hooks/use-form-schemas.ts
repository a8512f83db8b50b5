import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { type FormSchemas, loadFormSchemas, peekFormSchemas } from '../browser/load-form-schemas.ts';

type Validation = (schemas: FormSchemas) => unknown;

/** Why a form could not be validated; `gone`: the server has a newer build, `crashed`: the code throws. */
export type UnloadedSchemas = { gone: boolean; crashed?: boolean };

const toUnloaded = (error: unknown): UnloadedSchemas => {
  if (error instanceof ScriptError) return { gone: error.gone };
  console.error(error);
  return { gone: false, crashed: true };
};

/** What fails here is loaded again, and reported, once something is validated. */
const preload = () => void loadFormSchemas().catch(() => {});

export type FormValidation = ReturnType<typeof useFormSchemas>;

/**
 * What validates a form, which is loaded when a field of it is focused. `validateWith` calls back with it: at once
 * where it is loaded, and otherwise as soon as it is, if no later call has taken its place.
 */
export const useFormSchemas = () => {
  const [waiting, setWaiting] = useState(false);
  const [unloaded, setUnloaded] = useState<UnloadedSchemas>();
  const latest = useRef<Validation>(undefined);

  const runLatest = async () => {
    setWaiting(true);
    try {
      const schemas = await loadFormSchemas().catch((error: unknown) => setUnloaded(toUnloaded(error)));
      if (!schemas) return;
      setUnloaded(undefined);
      // As in an event, the errors are rendered before the first invalid field is focused.
      flushSync(() => latest.current?.(schemas));
    } finally {
      latest.current = undefined;
      setWaiting(false);
    }
  };

  const validateWith = (validate: Validation) => {
    const schemas = peekFormSchemas();
    if (schemas) {
      // A focus may have loaded them after a failure.
      setUnloaded(undefined);
      return void validate(schemas);
    }
    const isWaiting = latest.current !== undefined;
    latest.current = validate;
    if (!isWaiting) void runLatest();
  };

  // Before this code ran.
  useEffect(() => {
    if (document.activeElement?.closest('form')) preload();
  }, []);

  return { validateWith, waiting, unloaded, onFocus: preload };
};
