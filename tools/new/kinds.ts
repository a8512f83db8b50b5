import type { Kind, KindOptions } from './kind.ts';
import { createRoute } from './route.ts';

const page: Kind = {
  files: {
    'page/page.tsx.txt': 'apps/web/src/features/{{kebab}}/{{kebab}}-page.tsx',
    'page/messages.ts.txt': 'apps/web/src/features/{{kebab}}/{{kebab}}-messages.ts',
    'page/test.tsx.txt': 'apps/web/src/features/{{kebab}}/{{kebab}}-page.test.tsx',
  },
  taken: [
    'apps/web/src/features/{{kebab}}',
    { file: 'apps/web/src/lib/routes.ts', text: '}{{kebab}}`' },
    { file: 'apps/web/src/lib/routes.ts', text: '  {{camel}}: ' },
    { file: 'apps/web/languages/en.json', text: '"{{camel}}Title"' },
    { file: 'apps/web/languages/en.json', text: '"{{camel}}Description"' },
    // A path that the backend serves is no page.
    { file: 'packages/contract/src/backend-paths.ts', text: "'{{path}}'" },
  ],
  edits: [
    {
      file: 'apps/web/src/lib/routes.ts',
      // The end of `routes`, which `paths` follows.
      find: /^\} as const;\n(?=\n\/\*\* The path of each page)/m,
      replace: `  {{camel}}: \`\${import.meta.env.BASE_URL}{{kebab}}\`,\n} as const;\n`,
    },
    ...['en', 'de'].map((language) => ({
      file: `apps/web/languages/${language}.json`,
      find: /^ {2}"account": /m,
      replace:
        '  "{{camel}}Title": "{{title}}",\n  "{{camel}}Description": "What to know about {{words}} at CurioLane.",\n  "account": ',
    })),
    {
      file: 'packages/testing/src/page-paths.ts',
      find: /^\] as const;$/m,
      replace: "  '{{path}}',\n] as const;",
    },
    {
      file: 'apps/web/src/app/pages.tsx',
      // After the last page, in the way in which it is written there.
      find: /^( {2}\w+)(\(routes\.\w+, .*\),)\n\];$/m,
      replace: "$1$2\n$1(routes.{{camel}}, '{{kebab}}/{{kebab}}-page.tsx'),\n];",
    },
  ],
  next: [
    'give it a heading and a description of its own in apps/web/languages, and npm run generate',
    'link it from where people look for it: apps/web/src/app/nav-bar.tsx or apps/web/src/app/footer.tsx',
    'give its tests the responses to what it sends: stubBackend in apps/web/src/testing/render-page.tsx',
    'add it to e2e/fixtures/sized-screens.ts and e2e/screens/screen-list.ts',
    'npm test -- types {{kebab}}-page routes.test.ts messages.test.ts',
    'npm run dev, and look at http://localhost:5173{{path}}',
  ],
};

const component: Kind = {
  files: {
    'component/component.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.tsx',
    'component/component.module.css.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.module.css',
    'component/stories.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.stories.tsx',
    'component/test.tsx.txt': 'packages/ui/src/{{kebab}}/{{kebab}}.test.tsx',
  },
  taken: ['packages/ui/src/{{kebab}}'],
  edits: [],
  next: ['npm run storybook', 'npm run generate', 'npm test -- types unit'],
};

export const kinds = {
  route: {
    description:
      'a route at /api/<name> with all that belongs to it; by default a GET that lists, of which nothing is stored',
    create: createRoute,
  },
  page: {
    description: 'a page of the storefront at /<name>, with its path and its test',
    create: () => page,
  },
  component: {
    description: 'a component of packages/ui: with its style, stories and test',
    create: () => component,
  },
} as const satisfies Record<string, { description: string; create: (options: KindOptions) => Kind }>;

export type KindName = keyof typeof kinds;
