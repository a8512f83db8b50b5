import type { Edit, Kind, KindOptions } from './kind.ts';

const contract = 'packages/contract/src';
const server = 'apps/dev-server/src';
const folder = `${server}/modules/{{kebab}}`;
const appFile = `${server}/app.ts`;

const serverEdits = (handlers: string, imports: readonly string[]): Edit[] => [
  {
    file: appFile,
    find: /^ {2}\} satisfies Handlers</m,
    replace: `    ...${handlers},\n  } satisfies Handlers<`,
  },
  {
    file: appFile,
    find: /^import \{ ordersHandlers \}/m,
    replace: `${imports.map((name) => `import { {{camel}}${name} } from './modules/{{kebab}}/{{kebab}}-${name === 'Handlers' ? 'routes' : name.toLowerCase()}.ts';\n`).join('')}import { ordersHandlers }`,
  },
];

/** The route as the contract has it, and the request that is measured. */
type Entry = {
  name: string;
  route: string;
  codes: string;
  example: string;
  description: string;
  measured: string;
};

const contractEdits = ({ name, route, codes, example, description, measured }: Entry): Edit[] => [
  {
    file: `${contract}/extensions-contract.ts`,
    find: /^\} as const satisfies AppRouter;$/m,
    replace: `  ${name}: {${route}    strictStatusCodes: true,\n  },\n} as const satisfies AppRouter;`,
  },
  {
    file: `${contract}/error-codes.ts`,
    find: /^\} as const satisfies \{ \[Name in Operation\]/m,
    replace: `  ${name}: ${codes},\n} as const satisfies { [Name in Operation]`,
  },
  {
    file: `${contract}/openapi/examples.ts`,
    find: /^ {2}live: \{ request/m,
    replace: `  ${name}: ${example},\n  live: { request`,
  },
  {
    file: `${contract}/openapi/operation-descriptions.ts`,
    find: /^ {2}live: '/m,
    replace: `  ${name}: '${description}',\n  live: '`,
  },
  {
    file: 'bench/src/abuse/accepted-requests.ts',
    find: /^ {4}live: \[same/m,
    replace: `    ${name}: [${measured}],\n    live: [same`,
  },
];

const casesFile = 'packages/conformance/src/cases/extension-cases.ts';
const casesEnd = /^\} satisfies Pick<CaseTable, /m;

const tableEdits = (row: string, key: string): Edit[] => [
  {
    file: `${server}/db/schema.ts`,
    find: /^\};$/m,
    replace: `  {{snake}}: { ${row}; created_at: number };\n};`,
  },
  {
    file: `${server}/db/tables.ts`,
    find: /^\};\n(?=\nexport const tableNames)/m,
    replace: `  {{snake}}: { key: ['${key}'], newness: 'created_at' },\n};\n`,
  },
  {
    file: `${server}/db/migrations.ts`,
    find: /^(?=\/\*\* In the order of their names)/m,
    replace: `const {{camel}} = (db: Kysely<unknown>) =>
  db.schema
    .createTable('{{snake}}')
    .addColumn('${key}', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

`,
  },
  {
    file: `${server}/db/migrations.ts`,
    find: /^( {2}'(\d{4})-.*\n)\};$/m,
    replace: ([, last, number]) =>
      `${last}  '${String(Number(number) + 1).padStart(4, '0')}-{{kebab}}': { up: {{camel}} },\n};`,
  },
];

const takenEdits: Edit[] = [
  {
    file: `${contract}/error-code.ts`,
    find: /^ {2}'email_taken',$/m,
    replace: "  'email_taken',\n  '{{snake}}_taken',",
  },
  {
    file: `${contract}/error-messages.ts`,
    find: /^ {2}email_taken: .*$/m,
    replace: "$&\n  {{snake}}_taken: 'We have this e-mail address already.',",
  },
  {
    file: 'docs/reference/contract.md',
    find: /^\| 409 \| (.*) \| (.*) \|$/m,
    replace: '| 409 | $1, `{{snake}}_taken` | $2; {{words}} has the e-mail already |',
  },
];

const createList = (table: boolean): Pick<Kind, 'files' | 'edits'> => ({
  files: {
    'route/list-routes.ts.txt': `${folder}/{{kebab}}-routes.ts`,
    ...(table ? { 'route/list-store.ts.txt': `${folder}/{{kebab}}-store.ts` } : {}),
    'route/list-test.ts.txt': `${folder}/{{kebab}}.test.ts`,
  },
  edits: [
    ...contractEdits({
      name: 'list{{pascal}}',
      route: `
    method: 'GET',
    path: '/api/{{kebab}}',
    summary: 'List {{words}}',
    responses: { 200: z.object({ items: z.array(z.object({ id: z.string() })) }), ...errors(500, 503) },
`,
      codes: 'serverErrors',
      example: "{ request: {}, responses: { 200: { items: [{ id: '1' }] } } }",
      description: 'All {{words}}.',
      measured: "same('', get(contract.list{{pascal}}.path))",
    }),
    {
      file: casesFile,
      find: casesEnd,
      replace: `  list{{pascal}}: [
    { name: 'lists {{words}}', rule: 'valid-request', expect: { status: 200 }, request: () => ({}) },
    ...pathCases<'list{{pascal}}'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
} satisfies Pick<CaseTable, `,
    },
    ...serverEdits(
      table ? '{{camel}}Handlers({{camel}}Store(queries))' : '{{camel}}Handlers()',
      table ? ['Handlers', 'Store'] : ['Handlers'],
    ),
    ...(table ? tableEdits('id: string', 'id') : []),
  ],
});

const createPost = (table: boolean): Pick<Kind, 'files' | 'edits'> => ({
  files: {
    'route/post-routes.ts.txt': `${folder}/{{kebab}}-routes.ts`,
    'route/post-service.ts.txt': `${folder}/{{kebab}}-service.ts`,
    ...(table ? { 'route/post-store.ts.txt': `${folder}/{{kebab}}-store.ts` } : {}),
    'route/post-test.ts.txt': `${folder}/{{kebab}}.test.ts`,
    'route/post-cases.ts.txt': 'packages/conformance/src/cases/{{kebab}}-cases.ts',
  },
  edits: [
    ...contractEdits({
      name: 'create{{pascal}}',
      route: `
    method: 'POST',
    path: '/api/{{kebab}}',
    summary: 'Add an e-mail to {{words}}',
    body: z.strictObject({ email }),
    responses: { 201: message, ...errors(400, ${table ? '409, ' : ''}413, 415, 429, 500, 503) },
`,
      codes: table ? "{ ...rateLimitedBodyErrors, 409: ['{{snake}}_taken'] }" : 'rateLimitedBodyErrors',
      example: "{ request: { body: { email } }, responses: { 201: { message: 'Thank you.' } } }",
      description: table
        ? 'Stores an e-mail once; a second time gets 409. A client has a limit.'
        : 'Takes an e-mail. A client has a limit.',
      measured: `{
      what: 'the longest e-mail',
      make: async (index) => post(contract.create{{pascal}}.path, { email: longestEmail(\`n\${index}\`) }),
    }`,
    }),
    {
      file: casesFile,
      find: casesEnd,
      replace: '  ...{{camel}}Cases,\n} satisfies Pick<CaseTable, ',
    },
    {
      file: casesFile,
      find: /^import \{ sessionCases \}/m,
      replace: "import { {{camel}}Cases } from './{{kebab}}-cases.ts';\nimport { sessionCases }",
    },
    ...serverEdits(
      table
        ? '{{camel}}Handlers({ {{camel}}: {{camel}}Service({ store: {{camel}}Store(queries), clock, limits }), logSecurity })'
        : '{{camel}}Handlers({ {{camel}}: {{camel}}Service({ limits }), logSecurity })',
      table ? ['Handlers', 'Service', 'Store'] : ['Handlers', 'Service'],
    ),
    ...(table ? [...tableEdits('email: NormalizedEmail', 'email'), ...takenEdits] : []),
  ],
});

/** A route at `/api/<name>`, beyond the documented ones: a list, or a form with one e-mail. */
export const createRoute = ({ post, table }: KindOptions): Kind => {
  const name = post ? 'create{{pascal}}' : 'list{{pascal}}';
  return {
    ...(post ? createPost(table === true) : createList(table === true)),
    sections: table ? ['table'] : [],
    taken: [
      folder,
      { file: `${contract}/extensions-contract.ts`, text: "'/api/{{kebab}}'" },
      { file: `${contract}/extensions-contract.ts`, text: `  ${name}: ` },
      { file: `${contract}/shop-contract.ts`, text: `  ${name}: ` },
      ...['Handlers', 'Service', 'Store'].map((part) => ({ file: appFile, text: ` {{camel}}${part} }` })),
      ...(table ? [{ file: `${server}/db/schema.ts`, text: '  {{snake}}: {' }] : []),
      ...(table && post ? [{ file: `${contract}/error-code.ts`, text: "'{{snake}}_taken'" }] : []),
    ],
    next: [
      `say in packages/contract/src/extensions-contract.ts what ${post ? 'it takes' : 'an item is'}`,
      ...(table
        ? [
            `give its table what it needs: ${['schema', 'tables', 'migrations'].map((file) => `${server}/db/${file}.ts`).join(', ')}`,
          ]
        : []),
      ...(post
        ? [
            `word its messages, in its handler${table ? `, in ${contract}/error-messages.ts` : ''} and in ${contract}/openapi/examples.ts`,
          ]
        : []),
      'say in packages/contract/src/openapi/operation-descriptions.ts what its readers should know',
      'make an endpoint of it in apps/web/src/api/shop-api.ts, where a page sends it',
      'npm run generate',
      'npm test -- types {{kebab}} while you write it, then npm test -- unit',
    ],
  };
};
