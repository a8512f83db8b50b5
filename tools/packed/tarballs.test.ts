import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { libraries, maxSizes, root } from './libraries.ts';
import { run } from './run.ts';

/** The libraries as others install them: what is in their tarballs. */

const { tarballs } = inject('packed');
const bin = join(import.meta.dirname, 'node_modules/.bin');

describe.each(libraries)('%s', (library) => {
  const tarball = tarballs[library] ?? '';

  test('is small, and has no source that is not compiled', async () => {
    expect((await stat(tarball)).size).toBeLessThan(maxSizes[library]);
    const files = (await run(root, 'tar', ['-tzf', tarball])).trim().split('\n');
    expect(files).toContain('package/LICENSE');
    expect(files).toContain('package/README.md');
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\./.test(file))).toEqual([]);
  });

  test('has source maps, and declares what it leaves to the bundler', async () => {
    const files = (await run(root, 'tar', ['-tzf', tarball])).trim().split('\n');
    const maps = files.filter((file) => file.endsWith('.js.map'));
    expect(maps).not.toEqual([]);
    expect(files).toEqual(expect.arrayContaining(maps.map((file) => file.replace(/\.map$/, ''))));
    const manifest = JSON.parse(await run(root, 'tar', ['-xzOf', tarball, 'package/package.json']));
    expect(manifest).toHaveProperty('sideEffects');
    expect(manifest.engines.node).toMatch(/^>=2[02]/);
    expect(JSON.stringify([manifest.dependencies, manifest.peerDependencies])).not.toMatch(
      /workspace:|catalog:/,
    );
  });

  test('needs of ts-rest types alone, but for the client of the tests', async () => {
    const files = (await run(root, 'tar', ['-tzf', tarball])).trim().split('\n');
    const code = files.filter((file) => file.endsWith('.js'));
    const sources = await run(root, 'tar', ['-xzOf', tarball, ...code]);
    expect(/from\s*["']@ts-rest\/|import\(["']@ts-rest\//.test(sources)).toBe(library === 'testing');
  });

  test('has nothing that publint or Are the types wrong? complains about', async () => {
    await run(root, join(bin, 'publint'), ['run', tarball, '--strict']);
    await run(root, join(bin, 'attw'), [tarball, '--profile', 'esm-only']);
  });
});
