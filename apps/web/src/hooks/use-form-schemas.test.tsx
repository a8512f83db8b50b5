import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { loadFormSchemas, peekFormSchemas } from '../browser/load-form-schemas.ts';
import * as schemas from '../lib/form-schemas.ts';
import { takeLogged } from '../testing/console-guard.ts';
import { useFormSchemas } from './use-form-schemas.ts';

vi.mock(import('../browser/load-form-schemas.ts'), () => ({
  loadFormSchemas: vi.fn(),
  peekFormSchemas: vi.fn(),
}));

test('a failure to load the schemas is reported until they are loaded, by a focus too, and the form is validated', async () => {
  vi.mocked(loadFormSchemas).mockRejectedValue(new ScriptError('/assets/schemas.js', false));
  const validate = vi.fn();
  const { result } = renderHook(() => useFormSchemas());
  act(() => result.current.validateWith(validate));
  await waitFor(() => expect(result.current.unloaded).toEqual({ gone: false }));
  expect(validate).not.toHaveBeenCalled();
  vi.mocked(peekFormSchemas).mockReturnValue(schemas);
  act(() => result.current.validateWith(validate));
  expect(validate).toHaveBeenCalledExactlyOnceWith(schemas);
  expect(result.current.unloaded).toBeUndefined();
});

test('schemas that throw are an error of the shop, which a reload may end', async () => {
  const error = new TypeError('It divides by nothing.');
  vi.mocked(peekFormSchemas).mockReturnValue(undefined);
  vi.mocked(loadFormSchemas).mockRejectedValue(error);
  const { result } = renderHook(() => useFormSchemas());
  act(() => result.current.validateWith(() => {}));
  await waitFor(() => expect(result.current).toMatchObject({ waiting: false, unloaded: { crashed: true } }));
  expect(takeLogged('error')).toEqual([[error]]);
});
