import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { CSSModulesOptions } from 'vite';

const extension = '.module.css';
const fileByName = new Map<string, string>();

const checkUnique = (name: string, file: string) => {
  const other = fileByName.get(name);
  if (other && other !== file && existsSync(other))
    throw new Error(
      `${file} and ${other} would share their class names, which start with the file's name. Rename one of them.`,
    );
  fileByName.set(name, file);
};

/**
 * Names the classes of CSS Modules: `root` of `button.module.css` becomes `button`, `primary` becomes
 * `button_primary`. Unlike hashes, these names are readable in the browser and compress better. They depend on the
 * file name only, so the prerendered page and the client bundle agree on them.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (className, id) => {
    // Vite's id of a style sheet may have a query.
    const [file = id] = id.split('?');
    const name = basename(file, extension);
    checkUnique(name, file);
    return className === 'root' ? name : `${name}_${className}`;
  },
};
