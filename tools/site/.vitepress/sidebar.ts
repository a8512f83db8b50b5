type Item = { text: string; link: string };

const toItems = (folder: string, pages: Record<string, string>): Item[] =>
  Object.entries(pages).map(([page, text]) => ({ text, link: `/${folder}/${page}` }));

/** The pages of the site, by their kinds. */
export const sidebar: { text: string; items: Item[] }[] = [
  {
    text: 'Start',
    items: toItems('start', { 'ten-minutes': 'Ten minutes', contributing: 'Contributing' }),
  },
  {
    text: 'How to',
    items: toItems('how-to', {
      'connect-a-backend': 'Point the storefront at your backend',
      'test-in-a-sandbox': 'Write a test with a sandbox',
      'find-out-why': 'Find out why a screen fails',
      record: 'Record and replay a backend',
      deploy: 'Deploy',
      kubernetes: 'Deploy on Kubernetes',
      languages: 'Build in another language',
    }),
  },
  {
    text: 'Reference',
    items: [
      ...toItems('reference', {
        settings: 'Settings',
        specification: 'Specification',
        contract: 'Contract',
        openapi: 'OpenAPI',
        conformance: 'Conformance',
        walks: 'Walks',
        console: 'Console',
        faults: 'Faults',
        journal: 'Journal',
        'clock-and-state': 'Clock, seeds, snapshots',
        sandboxes: 'Sandboxes',
        offline: 'Without a network',
        performance: 'Performance',
        asvs: 'ASVS 5.0',
        'what-a-change-touches': 'What a change touches',
      }),
      { text: 'Screens', link: '/screens/' },
      ...toItems('packages', {
        'testing/': 'testing',
        'conformance/': 'conformance',
        'contract/': 'contract',
        'ts-rest-fastify/': 'ts-rest-fastify',
        'ts-rest-rtk-query/': 'ts-rest-rtk-query',
        'ui/': 'ui',
      }).map(({ text, link }) => ({ text: `@curiolane/${text}`, link })),
    ],
  },
  {
    text: 'Why',
    items: [
      ...toItems('why', { architecture: 'Architecture', security: 'Security' }),
      { text: 'Decisions', link: '/decisions/' },
    ],
  },
];
