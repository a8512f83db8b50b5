import { describe, expect, inject, test } from 'vitest';
import { combinationNames, compilers, nodeVersions } from './libraries.ts';
import { run } from './run.ts';

/** An application of another contract, outside the workspace, on the packed libraries. */

const { projects, nodes } = inject('packed');

describe.each(combinationNames)('with the %s peers', (combination) => {
  const project = projects[combination];

  test.each(compilers)(
    'it and the examples of the READMEs compile with %s, and what is wrong in it does not',
    async (compiler) => {
      await run(project, process.execPath, [`node_modules/${compiler}/bin/tsc`, '-p', '.']);
    },
  );

  describe.each(nodeVersions)('on Node %i', (version) => {
    const node = `${nodes[version]}/node`;

    test('it works, from its store to its server and back', async () => {
      expect(await run(project, node, ['--version'])).toMatch(new RegExp(`^v${version}\\.`));
      expect(await run(project, node, ['dist/library/check.js'])).toBe('ok\n');
    });

    test('its page works with its server', async () => {
      expect(await run(project, node, ['dist/library/check-page.js'])).toBe('ok\n');
    });
  });
});
