import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Table } from '../table.ts';
import { installTools, resolveTool } from '../tools.ts';

const file = join(import.meta.dirname, '../../../docs/reference/performance.svg');

const kinds = ['list', 'item'] as const;

/** How fast the servers respond, each beside the floor. */
const toSpec = ({ rows }: Table) => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  title: { text: 'Responses per second of processor time, node:http = 1', anchor: 'start' },
  background: '#ffffff',
  padding: 16,
  width: 460,
  height: { step: 13 },
  data: {
    values: rows.flatMap(({ row, figures }) =>
      kinds.map((kind) => ({ server: row, kind, ratio: figures[`${kind} × node:http`]?.value ?? null })),
    ),
  },
  mark: { type: 'bar', cornerRadiusEnd: 2 },
  encoding: {
    y: { field: 'server', type: 'nominal', sort: null, title: null, axis: { labelLimit: 300, ticks: false } },
    yOffset: { field: 'kind', sort: [...kinds] },
    x: { field: 'ratio', type: 'quantitative', title: null },
    color: {
      field: 'kind',
      type: 'nominal',
      sort: [...kinds],
      title: null,
      scale: { domain: [...kinds], range: ['#1d4fd8', '#94b4f5'] },
      legend: { labelExpr: "datum.label === 'list' ? 'GET /products' : 'GET /products/1'", orient: 'top' },
    },
  },
  config: { font: 'system-ui, sans-serif', view: { stroke: null } },
});

type VegaLite = { compile(spec: object): { spec: object } };
type Vega = {
  parse(spec: object): object;
  View: new (runtime: object, options: { renderer: 'none' }) => { toSVG(): Promise<string> };
};

/** Draws the table of the peers into docs/reference/performance.svg. */
export const writeChart = async (table: Table): Promise<void> => {
  const folder = await installTools('chart');
  const load = <Module>(name: string) =>
    import(pathToFileURL(resolveTool(folder, name)).href) as Promise<Module>;
  const [{ compile }, { parse, View }] = await Promise.all([load<VegaLite>('vega-lite'), load<Vega>('vega')]);
  const view = new View(parse(compile(toSpec(table)).spec), { renderer: 'none' });
  await writeFile(file, `${await view.toSVG()}\n`);
};
