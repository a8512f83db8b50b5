import { loadEnv, type Plugin } from 'vite';
import { getFormats } from './languages/formats.ts';
import { writeModules } from './languages/messages-module.ts';
import { readMessages } from './languages/read-messages.ts';
import { type Environment, environment } from './src/environment.ts';

const escapeText = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The texts of `index.html`, as Vite's `%NAME%`. */
const getPageTexts = (settings: Environment): Record<string, string> => {
  const { language, direction } = getFormats(settings);
  const { codeFailed, tryAgain, yourBrowser, browserOutdated } = readMessages(language);
  return {
    LANGUAGE: language,
    DIRECTION: direction,
    CODE_FAILED: escapeText(codeFailed),
    TRY_AGAIN: escapeText(tryAgain),
    YOUR_BROWSER: escapeText(yourBrowser),
    BROWSER_OUTDATED: escapeText(browserOutdated),
  };
};

const toDefines = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => [`import.meta.env.${name}`, JSON.stringify(text)]);

/**
 * Parses the variables of the build and puts them into `src/config.ts`, `src/lib/formats.ts` and `index.html`; the texts
 * of another language take the place of the English modules. Fails the build at a bad value: Vite puts any
 * text into `import.meta.env` (https://github.com/vitejs/vite/issues/20777).
 */
export const parsedEnvironment = (): Plugin => ({
  name: 'parsed-environment',
  config: (_, { mode }) => {
    const variables = Object.entries(loadEnv(mode, import.meta.dirname, 'VITE_'));
    // An empty value counts as unset.
    const parsed = environment.safeParse(Object.fromEntries(variables.filter(([, value]) => value !== '')));
    if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
    const { VITE_LANGUAGE: language } = parsed.data;
    return {
      define: {
        __ENVIRONMENT__: JSON.stringify(parsed.data),
        __FORMATS__: JSON.stringify(getFormats(parsed.data)),
        __IS_ENGLISH__: String(language === 'en'),
        ...Object.fromEntries(toDefines(getPageTexts(parsed.data))),
      },
      resolve: {
        alias: language === 'en' ? [] : writeModules(language),
      },
    };
  },
});
