import { defineConfig, type OutputAsset, type Plugin } from 'rolldown';

type SourceMap = { sources: string[]; sourcesContent?: (string | null)[] };

/** Keeps the sources of what is bundled out of the source maps, which would be most of the package. */
const ownSourcesOnly: Plugin = {
  name: 'own-sources-only',
  generateBundle(_options, bundle) {
    const maps = Object.values(bundle).filter(
      (file): file is OutputAsset => file.type === 'asset' && file.fileName.endsWith('.map'),
    );
    for (const file of maps) {
      const map = JSON.parse(String(file.source)) as SourceMap;
      map.sourcesContent = map.sources.map((source, index) =>
        source.includes('node_modules') ? null : (map.sourcesContent?.[index] ?? null),
      );
      file.source = JSON.stringify(map);
    }
  },
};

/** The command and the library bundle what they import, so that neither npx nor an application has anything else to install. */
export default defineConfig({
  input: { cli: 'src/cli.ts', index: 'src/index.ts' },
  platform: 'node',
  transform: { target: 'node20' },
  plugins: [ownSourcesOnly],
  output: {
    dir: 'dist',
    format: 'esm',
    chunkFileNames: 'shared.js',
    sourcemap: true,
    minify: true,
    comments: { legal: true },
  },
});
