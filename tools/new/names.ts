/** A name in the spellings that templates use. */
export type Names = {
  /** `gift-cards` */
  kebab: string;
  /** `giftCards` */
  camel: string;
  /** `GiftCards` */
  pascal: string;
  /** `gift_cards` */
  snake: string;
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
    snake: words.join('_'),
    words: words.join(' '),
    title: capitalize(words.join(' ')),
    path: `/${kebab}`,
  };
};

const section = /\{\{(?<sign>[#^])(?<name>\w+)\}\}\n?(?<text>[\s\S]*?)\{\{\/\k<name>\}\}\n?/g;

/**
 * Puts the name into a template: `{{kebab}}`, `{{camel}}` and so on. What stands between `{{#table}}` and `{{/table}}`
 * is left out unless `table` is one of the sections, what stands between `{{^table}}` and `{{/table}}` if it is.
 */
export const fill = (template: string, names: Names, sections: readonly string[] = []): string =>
  template
    .replace(section, (_whole, sign: string, name: string, text: string) =>
      sections.includes(name) === (sign === '#') ? text : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (whole, key: string) => names[key as keyof Names] ?? whole);
