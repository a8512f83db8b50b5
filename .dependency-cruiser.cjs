const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** The layers of the storefront, from the top: each may import itself and those below it. */
const webLayers = ['app', 'features', 'components', 'hooks', 'store', 'api', 'browser', 'lib'];

/** The import rules of the workspace: what may know what. See docs/why/architecture.md. */
module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-circular-types', { path: '^(apps|packages)/' }, { circular: true }),
    rule(
      'features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    ...webLayers
      .map((layer, index) =>
        rule(
          `web-${layer}-imports-no-layer-above`,
          { path: `^apps/web/src/${layer}/` },
          { path: `^apps/web/src/(${webLayers.slice(0, index).join('|')})/` },
        ),
      )
      .slice(1),
    rule(
      'web-lib-is-pure',
      { path: '^apps/web/src/lib/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '(^|/)node_modules/(react|react-dom|react-redux|react-router-dom|@reduxjs/toolkit|redux-persist)/',
      },
    ),
    rule(
      'web-early-script-is-small',
      { path: '^apps/web/src/early/' },
      { pathNot: '^apps/web/src/(early|browser)/' },
    ),
    rule(
      'web-dev-tools-are-development-only',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(dev|app)/' },
      { path: '^apps/web/src/dev/' },
    ),
    rule(
      'web-testing-is-for-tests',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/testing/|[.]test[.]tsx?$' },
      { path: '^apps/web/src/testing/' },
    ),
    rule(
      'only-the-api-fetches',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
      { path: '@reduxjs/toolkit/query' },
    ),
    rule(
      'only-the-api-has-endpoints',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
      { path: '^packages/ts-rest-rtk-query/' },
    ),
    rule(
      'modules-are-islands',
      { path: '^apps/dev-server/src/modules/([^/]+)/' },
      { path: '^apps/dev-server/src/modules/', pathNot: '^apps/dev-server/src/modules/$1/' },
    ),
    rule(
      'services-know-no-http',
      { path: '^apps/dev-server/src/.+-(service|store)[.]ts$' },
      { path: '(^|/)(fastify|@ts-rest/|ts-rest-fastify/)|^apps/dev-server/src/http/' },
    ),
    rule(
      'stores-know-only-rows',
      { path: '^apps/dev-server/src/.+-store[.]ts$' },
      { path: '^apps/dev-server/src/(.+-(service|routes)|mail/.+-mail)[.]ts$' },
    ),
    rule(
      'http-knows-no-modules',
      { path: '^apps/dev-server/src/http/', pathNot: '[.]test[.]ts$' },
      { path: '^apps/dev-server/src/(modules|mail|db|dev)/' },
    ),
    rule(
      'dev-tools-are-optional',
      { path: '^apps/dev-server/src/(modules|mail|db)/', pathNot: '[.]test[.]ts$' },
      { path: '^apps/dev-server/src/dev/' },
    ),
    rule(
      'ts-rest-fastify-knows-no-shop',
      { path: '^packages/ts-rest-fastify/' },
      { path: '^(apps|packages)/', pathNot: '^packages/ts-rest-fastify/' },
    ),
    rule(
      'ui-knows-no-shop',
      { path: '^packages/ui/' },
      { path: '^(apps|packages)/', pathNot: '^packages/ui/' },
    ),
    rule(
      'contract-is-the-root',
      { path: '^packages/contract/' },
      { path: '^(apps|packages|e2e|bench|docker)/', pathNot: '^packages/contract/' },
    ),
    rule(
      'conformance-knows-only-contracts',
      { path: '^packages/conformance/' },
      {
        path: '^(apps|packages|e2e|bench|tools|docker)/',
        pathNot: '^(packages/(conformance|check-kit|contract|testing|ts-rest-fastify)|tools)/',
      },
    ),
    rule(
      'walks-know-only-the-frontend',
      { path: '^packages/walks/' },
      {
        path: '^(apps|packages|e2e|bench|docker)/',
        pathNot: '^packages/(walks|conformance|check-kit|testing)/',
      },
    ),
    rule(
      'fuzz-knows-only-contracts',
      { path: '^packages/fuzz/' },
      {
        path: '^(apps|packages|e2e|bench|docker)/',
        pathNot: '^packages/(fuzz|conformance|contract|testing)/',
      },
    ),
    rule(
      'testing-knows-only-the-contract',
      { path: '^packages/testing/' },
      { path: '^(apps|packages|e2e|bench|tools|docker)/', pathNot: '^packages/(testing|contract)/' },
    ),
    rule(
      'testing-is-for-tests',
      { path: '^(apps|packages)/', pathNot: '[.]test[.]ts$|/testing/|^packages/(conformance|fuzz)/' },
      { path: '^packages/testing/' },
    ),
    rule(
      'bench-and-e2e-are-islands',
      { path: '^(bench|e2e)/' },
      { path: '^(bench|e2e|apps)/', pathNot: '^$1/' },
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
    rule(
      'ts-rest-rtk-query-knows-no-workspace',
      { path: '^packages/ts-rest-rtk-query/' },
      { path: '^(apps|packages|e2e|bench|tools|docker)/', pathNot: '^packages/ts-rest-rtk-query/' },
    ),
    rule('apps-never-import-apps', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    // A query is Vite's, and vite/client types what it makes of the file.
    rule('everything-resolves', {}, { couldNotResolve: true, pathNot: '[?]inline$' }),
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
