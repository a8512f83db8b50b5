/** The photographs of a product: `main` shows all of it, `detail` its material from close up. */
export const views = ['main', 'detail'] as const;

export type View = (typeof views)[number];

/** One photograph to be made. */
export type Shot = { slug: string; view: View };

const detailSuffix = '-detail';

/** What the files of a shot are named after: `mug`, or `mug-detail` for its second view. */
export const toFileSlug = ({ slug, view }: Shot): string => (view === 'main' ? slug : slug + detailSuffix);

/** The product whose second view has files of this name; undefined for every other name. */
export const findDetailOwner = (fileSlug: string): string | undefined =>
  fileSlug.endsWith(detailSuffix) ? fileSlug.slice(0, -detailSuffix.length) : undefined;
