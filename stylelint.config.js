const tokens = 'packages/ui/src/styles/tokens.css';

/**
 * What is newer than the supported browsers (`browserslist` in apps/web/package.json), each with what a browser
 * without it does. Anything else that is newer is refused.
 */
const newerFeatures = {
  available: 2023,
  ignoreProperties: {
    // Menus are placed by packages/ui/src/menu/place-menu.ts instead.
    'position-area': ['/.*/'],
    'position-try-fallbacks': ['/.*/'],
    // No movement: opening, closing and the change of the page are immediate.
    'interpolate-size': ['/.*/'],
    'view-transition-name': ['/.*/'],
    // Lines break where they do without it.
    'text-wrap': ['/.*/'],
    // As the browser has it.
    'overscroll-behavior': ['/.*/'],
    'scrollbar-width': ['/.*/'],
    'text-size-adjust': ['/.*/'],
    resize: ['/.*/'],
    // Only with forced colors, and then the browser's colors.
    'forced-color-adjust': ['/.*/'],
    // The browser's color.
    'accent-color': ['/.*/'],
    // Prefixed by the build.
    'user-select': ['/.*/'],
  },
  ignoreSelectors: [
    // In every supported browser; Baseline counts one defect of WebKit for iOS.
    'popover-open',
    'selection',
    // No movement.
    'details-content',
    '/^view-transition/',
  ],
  // No movement; menus are placed by packages/ui/src/menu/place-menu.ts.
  ignoreAtRules: ['starting-style', 'position-try'],
  // Compiled by the build.
  ignoreFunctions: ['light-dark'],
};

const logical = 'Lines can run from right to left: name the side by inline-start and inline-end.';

/** Four values of which the second and the fourth, the right and the left side, differ. */
const differentSides = /^(\S+) (\S+) (\S+) (?!\2$)\S+$/;

/** Shorthands that can name the sides, with what may not be written. */
const physicalValues = {
  '/^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/': [differentSides],
  // The corners of one side: left ones that differ from the right ones.
  'border-radius': [/^(\S+) (?!\1 )\S+ \S+ \S+$/, /^(\S+) \1 (\S+) (?!\2$)\S+$/],
  '/^(text-align|float|clear|caption-side|position-area|transform-origin|background-position)/': [
    /\b(left|right)\b/,
  ],
  '/^(transform|translate)$/': [/translate(X|3d)?\((?!calc\(.*--inline-sign|-50%)[^,)]*[1-9][^)]*\)/],
};

/** What Biome does not check in styles. See "Styles" in packages/ui/README.md. */
export default {
  ignoreFiles: ['**/{dist,storybook-static,node_modules}/**'],
  plugins: [
    '@css-modules-kit/stylelint-plugin',
    'stylelint-value-no-unknown-custom-properties',
    'stylelint-plugin-use-baseline',
  ],
  rules: {
    'plugin/use-baseline': [true, newerFeatures],
    'csstools/value-no-unknown-custom-properties': [true, { importFrom: [tokens] }],
    'property-disallowed-list': [
      ['left', 'right', /^(margin|padding|inset|border|scroll-(margin|padding))-(.*-)?(left|right)\b/],
      { message: logical },
    ],
    'declaration-property-value-disallowed-list': [physicalValues, { message: logical }],
    // Colors are tokens.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(rgb|hsl)a?$/, /^(ok)?(lab|lch)$/, 'hwb', 'color', 'light-dark'],
    // No way into another component's classes, and no class outside of CSS Modules.
    'selector-pseudo-class-disallowed-list': ['global'],
    'selector-attribute-name-disallowed-list': ['class'],
    'selector-class-pattern': ['^lucide$', { message: 'A class belongs in a CSS Module (*.module.css).' }],
  },
  overrides: [
    {
      files: [tokens],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'A class is written in camelCase.' }],
        'css-modules-kit/no-unused-class-names': true,
      },
    },
  ],
};
