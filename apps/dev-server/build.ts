import { join } from 'node:path';
import { bundleServer } from './bundle.ts';

await bundleServer(join(import.meta.dirname, 'dist'));
