const tokens = 'packages/ui/src/styles/tokens.css';

/** What Biome does not check in styles. See "Styles" in packages/ui/README.md. */
export default {
  ignoreFiles: ['**/{dist,storybook-static,node_modules}/**'],
  plugins: ['@css-modules-kit/stylelint-plugin', 'stylelint-value-no-unknown-custom-properties'],
  rules: {
    'csstools/value-no-unknown-custom-properties': [true, { importFrom: [tokens] }],
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
