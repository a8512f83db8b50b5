/** An insertion into a file that exists: `find` matches once, and `replace` may use its groups (`$1`). */
export type Edit = { file: string; find: RegExp; replace: string | ((groups: readonly string[]) => string) };

/** A piece that `npm run new` scaffolds. Texts and paths are templates: see `fill`. */
export type Kind = {
  /** Each new file by its template in `templates`. */
  files: Record<string, string>;
  /** The sections of templates that are filled in: see `fill`. */
  sections?: readonly string[];
  /** Signs of a taken name, beside files that exist: a path that exists, or a text in a file, in any case. */
  taken: readonly (string | { file: string; text: string })[];
  edits: readonly Edit[];
  /** The next steps, told when the files are written. */
  next: readonly string[];
};

/** Options of a route; another kind has none. */
export type KindOptions = { post?: true; table?: true };
