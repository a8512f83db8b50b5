import type { Environment } from '../src/environment.ts';
import { getLanguage, type LanguageName } from './languages.ts';
import { type NumberFormat, readNumberFormat } from './number-format.ts';

/** The formats of a build, from its language, locale and currency. */
export type Formats = NumberFormat & {
  language: LanguageName;
  direction: 'ltr' | 'rtl';
  /** For `Intl`, off the hot path. */
  dateLocale: string;
};

/** The formats of a build. */
export const getFormats = ({ VITE_LANGUAGE, VITE_LOCALE, VITE_CURRENCY }: Environment): Formats => {
  const { locale, dateLocale = locale, direction } = getLanguage(VITE_LANGUAGE);
  return {
    language: VITE_LANGUAGE,
    direction,
    ...readNumberFormat(VITE_LOCALE ?? locale, VITE_CURRENCY),
    dateLocale: VITE_LOCALE ?? dateLocale,
  };
};
