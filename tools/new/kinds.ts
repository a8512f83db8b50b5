/** An insertion into a file that exists: `find` matches once, and `replace` may use its groups (`$1`). */
export type Edit = { file: string; find: RegExp; replace: string };

/** What `npm run new` scaffolds. Texts and paths are templates: see `fill`. */
export type Kind = {
  description: string;
  /** Each new file by its template in `templates/<kind>`. */
  files: Record<string, string>;
  /** What makes the name a taken one: a path that exists, or a text in a file, in any case. */
  taken: readonly (string | { file: string; text: string })[];
  edits: readonly Edit[];
  /** What to do next, told when the files are written. */
  next: readonly string[];
};

const contract = 'packages/contract/src';

/** A list of things at `/api/<name>`, beyond the documented routes. */
const route: Kind = {
  description: 'a GET route at /api/<name>: contract, handler, conformance case and tests',
  files: {
    'routes.ts.txt': 'apps/dev-server/src/modules/{{kebab}}/{{kebab}}-routes.ts',
    'test.ts.txt': 'apps/dev-server/src/modules/{{kebab}}/{{kebab}}.test.ts',
  },
  taken: [
    'apps/dev-server/src/modules/{{kebab}}',
    { file: `${contract}/extensions-contract.ts`, text: "'/api/{{kebab}}'" },
    { file: `${contract}/extensions-contract.ts`, text: '  list{{pascal}}: ' },
    { file: `${contract}/shop-contract.ts`, text: '  list{{pascal}}: ' },
  ],
  edits: [
    {
      file: `${contract}/extensions-contract.ts`,
      find: /^\} as const satisfies AppRouter;$/m,
      replace: `  list{{pascal}}: {
    method: 'GET',
    path: '/api/{{kebab}}',
    summary: 'List {{words}}',
    responses: { 200: z.object({ items: z.array(z.object({ id: z.string() })) }), ...errors(500, 503) },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;`,
    },
    {
      file: `${contract}/error-codes.ts`,
      find: /^\} as const satisfies \{ \[Name in Operation\]/m,
      replace: '  list{{pascal}}: serverErrors,\n} as const satisfies { [Name in Operation]',
    },
    {
      file: `${contract}/openapi/examples.ts`,
      find: /^ {2}live: \{ request/m,
      replace:
        "  list{{pascal}}: { request: {}, responses: { 200: { items: [{ id: '1' }] } } },\n  live: { request",
    },
    {
      file: `${contract}/openapi/operation-descriptions.ts`,
      find: /^ {2}live: '/m,
      replace: "  list{{pascal}}: 'All {{words}}.',\n  live: '",
    },
    {
      file: 'packages/conformance/src/cases/extension-cases.ts',
      find: /^\} satisfies Pick<CaseTable, /m,
      replace: `  list{{pascal}}: [
    { name: 'lists {{words}}', rule: 'valid-request', expect: { status: 200 }, request: () => ({}) },
    ...pathCases<'list{{pascal}}'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
} satisfies Pick<CaseTable, `,
    },
    {
      file: 'bench/src/abuse/accepted-requests.ts',
      find: /^ {4}live: \[same/m,
      replace: "    list{{pascal}}: [same('', get(contract.list{{pascal}}.path))],\n    live: [same",
    },
    {
      file: 'apps/dev-server/src/app.ts',
      find: /^ {2}\} satisfies Handlers</m,
      replace: '    ...{{camel}}Handlers(),\n  } satisfies Handlers<',
    },
    {
      file: 'apps/dev-server/src/app.ts',
      find: /^import \{ ordersHandlers \}/m,
      replace:
        "import { {{camel}}Handlers } from './modules/{{kebab}}/{{kebab}}-routes.ts';\nimport { ordersHandlers }",
    },
  ],
  next: [
    'say in the contract what an item is, and return it',
    'say in openapi/operation-descriptions.ts what its readers should know',
    'npm run openapi',
    'npm test -- types unit',
  ],
};

const page: Kind = {
  description: 'a page of the storefront at /<name>, with its path and its test',
  files: {
    'page.tsx.txt': 'apps/web/src/features/{{kebab}}/{{kebab}}-page.tsx',
    'test.tsx.txt': 'apps/web/src/features/{{kebab}}/{{kebab}}-page.test.tsx',
  },
  taken: [
    'apps/web/src/features/{{kebab}}',
    { file: 'apps/web/src/lib/routes.ts', text: "'{{path}}'" },
    { file: 'apps/web/src/lib/routes.ts', text: '  {{camel}}: ' },
    // What the backend serves is no page.
    { file: `${contract}/backend-paths.ts`, text: "'{{path}}'" },
  ],
  edits: [
    {
      file: 'apps/web/src/lib/routes.ts',
      // The end of `routes`, which `paths` follows.
      find: /^\} as const;\n(?=\n\/\*\* The path of each page)/m,
      replace: "  {{camel}}: '{{path}}',\n} as const;\n",
    },
    ...['en', 'de'].map((language) => ({
      file: `apps/web/languages/${language}.json`,
      find: /^ {2}"account": /m,
      replace:
        '  "{{camel}}Title": "{{title}}",\n  "{{camel}}Description": "{{title}} at CurioLane, and what to know about them.",\n  "account": ',
    })),
    {
      file: 'apps/web/src/lib/messages.ts',
      find: /^(?=export const account: )/m,
      replace:
        "export const {{camel}}Title: string = '{{title}}';\nexport const {{camel}}Description: string = '{{title}} at CurioLane, and what to know about them.';\n",
    },
    {
      file: 'apps/web/src/app/pages.tsx',
      // After the last page, in the way in which it is written there.
      find: /^( {2}\w+)(\(routes\.\w+, .*\),)\n\];$/m,
      replace: "$1$2\n$1(routes.{{camel}}, () => import('../features/{{kebab}}/{{kebab}}-page.tsx')),\n];",
    },
  ],
  next: [
    'give it a heading and a description of its own in apps/web/languages, and npm run messages',
    'link it from where people look for it: apps/web/src/app/nav-bar.tsx or footer.tsx',
    'npm run dev, and look at http://localhost:5173{{path}}',
  ],
};

const component: Kind = {
  description: 'a component of packages/ui: with its style, stories and test',
  files: {
    'component.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.tsx',
    'component.module.css.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.module.css',
    'stories.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.stories.tsx',
    'test.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.test.tsx',
  },
  taken: ['packages/ui/src/{{kebab}}'],
  edits: [],
  next: ['npm run storybook', 'npm run pnpm -- -C packages/ui run readme', 'npm test -- types unit'],
};

export const kinds = { route, page, component } as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
