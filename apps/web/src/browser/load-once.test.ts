import { expect, test, vi } from 'vitest';
import { loadOnce, ScriptError } from './script-loading.ts';

test('a module is loaded once, also when it throws', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is undefined'));
  const loadModule = loadOnce(load);
  for (const _ of [1, 2]) await expect(loadModule()).rejects.toThrow('x is undefined');
  expect(load).toHaveBeenCalledOnce();
});

test('one that could not be loaded is loaded again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new ScriptError('/a.js', false)).mockResolvedValue('module');
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow(ScriptError);
  expect(await loadModule()).toBe('module');
  expect(await loadModule()).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});
