import { fileURLToPath } from 'node:url';

/** The folder of the products' photographs, which the backend serves under `/images/`. */
export const photographsFolder: string = fileURLToPath(new URL('../photographs', import.meta.url));
