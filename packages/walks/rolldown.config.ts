import { defineConfig } from 'rolldown';
import { replacePlugin } from 'rolldown/plugins';
import conformance from '../conformance/rolldown.config.ts';

/** The commands that the texts name are those of the repository. */
const ownCommands = {
  'npm run walks --': 'npx @curiolane/walks',
  'npm run pnpm -- -C packages/walks exec playwright': 'npx playwright',
};

/** Bundled as the command of conformance is, but for Playwright, which finds its browsers beside itself. */
export default defineConfig({
  ...conformance,
  input: { cli: 'src/cli.ts' },
  external: ['playwright', '@axe-core/playwright'],
  plugins: [conformance.plugins, replacePlugin(ownCommands, { delimiters: ['', ''] })],
  output: { ...conformance.output, cleanDir: true },
});
