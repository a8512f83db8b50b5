/** A language that the storefront can be built in. Its texts are in `<name>.json`. */
type Language = {
  /** Whose numbers and money the texts go with, unless the build sets another one. */
  locale: string;
  /** Whose dates, where they differ from the locale's. */
  dateLocale?: string;
  direction: 'ltr' | 'rtl';
  /** Set for the languages of tests, which are made of the English texts. */
  isPseudo?: true;
};

/** Every language, by its BCP 47 tag. The first one is the default, and has the texts of the specification. */
export const languages = {
  en: { locale: 'en-US', dateLocale: 'en-GB', direction: 'ltr' },
  de: { locale: 'de-DE', direction: 'ltr' },
  /** Accented and longer: what is clipped, or is no message, shows. */
  'en-XA': { locale: 'en-US', dateLocale: 'en-GB', direction: 'ltr', isPseudo: true },
  /** The same from right to left. */
  'ar-XB': { locale: 'ar-EG', direction: 'rtl', isPseudo: true },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;

export const languageNames = Object.keys(languages) as [LanguageName, ...LanguageName[]];

/** The properties of a language. */
export const getLanguage = (name: LanguageName): Language => languages[name];
