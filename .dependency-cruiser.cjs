const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** The import rules of the workspace: what may know what. See docs/architecture.md. */
module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule(
      'features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'web-flows-one-way',
      { path: '^apps/web/src/(features|session|state|api|lib)/' },
      { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/hooks[.]ts$' },
    ),
    rule(
      'web-shared-is-a-leaf',
      { path: '^apps/web/src/(session|state|api|lib)/' },
      { path: '^apps/web/src/features/' },
    ),
    rule(
      'instruments-are-development-only',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(dev/|app/page-shell[.]tsx)' },
      { path: '^apps/web/src/dev/' },
    ),
    rule(
      'only-the-api-fetches',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
      { path: '@reduxjs/toolkit/query' },
    ),
    rule(
      'modules-are-islands',
      { path: '^apps/dev-server/src/modules/([^/]+)/' },
      { path: '^apps/dev-server/src/modules/', pathNot: '^apps/dev-server/src/modules/$1/' },
    ),
    rule('services-know-no-http', { path: '-(service|store)[.]ts$' }, { path: '(^|/)(fastify|@ts-rest/)' }),
    rule('ui-knows-no-shop', { path: '^packages/ui/' }, { path: '^(apps|packages/(catalogue|contract))/' }),
    rule(
      'contract-is-the-root',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(catalogue|ui))/' },
    ),
    rule(
      'catalogue-knows-only-the-contract',
      { path: '^packages/catalogue/' },
      { path: '^(apps|packages)/', pathNot: '^packages/(catalogue|contract)/' },
    ),
    rule(
      'the-studio-is-no-library',
      { pathNot: '^packages/catalogue/studio/' },
      { path: '^packages/catalogue/studio/' },
    ),
    rule('apps-never-import-apps', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    rule('e2e-goes-by-the-front-door', { path: '^e2e/' }, { path: '^apps/' }),
    rule('everything-resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|generated|storybook-static|[.]turbo)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
