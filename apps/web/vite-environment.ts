import { loadEnv, type Plugin } from 'vite';
import { getFormats } from './languages/formats.ts';
import { environment } from './src/environment.ts';

/**
 * Parses the variables of the build and puts them into `src/config.ts` and `src/lib/formats.ts`. Fails the build at a bad
 * value: Vite puts any text into `import.meta.env` (https://github.com/vitejs/vite/issues/20777).
 */
export const parsedEnvironment = (): Plugin => ({
  name: 'parsed-environment',
  config: (_, { mode }) => {
    const parsed = environment.safeParse(loadEnv(mode, import.meta.dirname, 'VITE_'));
    if (parsed.success)
      return {
        define: {
          __ENVIRONMENT__: JSON.stringify(parsed.data),
          __FORMATS__: JSON.stringify(getFormats(parsed.data)),
          __IS_ENGLISH__: String(parsed.data.VITE_LANGUAGE === 'en'),
        },
      };
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  },
});
