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
 * How Vite names the classes of CSS Modules: `root` of `button.module.css` becomes `button`, `primary` becomes
 * `button_primary`. Unlike hashes these names are readable in the browser and compress to less. They depend on
 * nothing but the file's name, so the prerendered page and the browser's code agree on them.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (className, file) => {
    const name = basename(file, extension);
    checkUnique(name, file);
    return className === 'root' ? name : `${name}_${className}`;
  },
};
