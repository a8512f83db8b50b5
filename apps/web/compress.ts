import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { buildFolder } from './build-folder.ts';

/** Puts a brotli and a gzip copy beside each text file of the build, for every server that sends it. */

const dist = join(import.meta.dirname, buildFolder);

const texts = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml', '.json', '.webmanifest']);

// A file whose name begins with a dot is not sent.
const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (name) => texts.has(extname(name)) && !name.startsWith('.'),
);
// The highest quality: the files are compressed once and sent often.
const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
for (const name of names) {
  const file = join(dist, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: zlib.Z_BEST_COMPRESSION }));
}
console.log(`compressed ${names.length} files`);
