/** A name in the spellings that templates use. */
export type Names = {
  /** `gift-cards` */
  kebab: string;
  /** `giftCards` */
  camel: string;
  /** `GiftCards` */
  pascal: string;
  /** `gift cards` */
  words: string;
  /** `Gift cards` */
  title: string;
  /** `/gift-cards` */
  path: string;
};

const pattern = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export const allowedNames =
  'lowercase letters and digits in words joined by hyphens, starting with a letter, at most 40 characters, such as gift-cards';

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The spellings of a name; undefined when it is none of the allowed. */
export const toNames = (kebab: string): Names | undefined => {
  if (!pattern.test(kebab)) return undefined;
  const words = kebab.split('-');
  const pascal = words.map(capitalize).join('');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: words.join(' '),
    title: capitalize(words.join(' ')),
    path: `/${kebab}`,
  };
};

/** Puts the name into a template: `{{kebab}}`, `{{camel}}` and so on. */
export const fill = (template: string, names: Names): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => names[key as keyof Names] ?? whole);
