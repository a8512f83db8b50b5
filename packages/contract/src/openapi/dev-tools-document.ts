import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject, OperationObject, PathItemObject, ReferenceObject } from 'openapi3-ts/oas31';
import * as z from 'zod/mini';
import {
  devToolsContract,
  fault,
  faultRule,
  journalEntry,
  journalEventsPath,
  snapshot,
} from '../dev-tools-contract.ts';
import { sandboxHeader } from '../sandbox-choice.ts';
import { jsonSchema, type NamedSchemas } from './json-schema.ts';
import type { OpenApiOptions } from './openapi-document.ts';
import { isOptional, type Route, toParameters, toTemplate } from './route-object.ts';

/** `smtp-slow` is `SmtpSlowFault`. Generators of clients name what is nested in a nameless one twice. */
const toFaultName = (kind: string) =>
  `${kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Fault`;

// The names that generated clients give to their types.
const schemaNames: [z.ZodMiniType, string][] = [
  [fault, 'Fault'],
  ...fault.def.options.flatMap((option): [z.ZodMiniType, string][] =>
    option.shape.kind.def.values.map((kind) => [option, toFaultName(kind)]),
  ),
  [faultRule, 'FaultRule'],
  [devToolsContract.addFault.responses[201], 'ActiveFault'],
  [journalEntry, 'JournalEntry'],
  [devToolsContract.readJournalEntry.responses[200], 'JournalDetails'],
  [devToolsContract.readTimeline.responses[200], 'Timeline'],
  [devToolsContract.readCoverage.responses[200], 'Coverage'],
  [devToolsContract.readServerCoverage.responses[200], 'ServerCoverage'],
  [devToolsContract.readClock.responses[200], 'Clock'],
  [snapshot, 'Snapshot'],
  [devToolsContract.saveSnapshot.responses[201], 'NamedSnapshot'],
  [devToolsContract.readOutbox.responses[200], 'Outbox'],
  [devToolsContract.readMail.responses[200], 'MailContent'],
  [devToolsContract.createSandbox.responses[201], 'Sandbox'],
];

for (const [schema, id] of schemaNames) schema.register(z.globalRegistry, { id });

const tags = [
  { name: 'Faults', description: 'Failures of routes, on demand.' },
  {
    name: 'Journal',
    description: 'Every request to the shop with its response, and what of the contract was seen.',
  },
  { name: 'Clock', description: "The shop's time." },
  { name: 'Data', description: 'What the shop stores: accounts, orders, tables, seeds and snapshots.' },
  { name: 'Mails', description: 'The mailbox of the shop, and the mails that were not sent.' },
  { name: 'Sandboxes', description: 'Shops of their own on the same server.' },
] as const;

type Tag = (typeof tags)[number]['name'];

/** By the part of the path behind `/__dev/`. */
const tagsOfPaths: Record<string, Tag> = {
  faults: 'Faults',
  journal: 'Journal',
  har: 'Journal',
  clock: 'Clock',
  reset: 'Data',
  snapshot: 'Data',
  snapshots: 'Data',
  accounts: 'Data',
  orders: 'Data',
  tables: 'Data',
  outbox: 'Mails',
  mails: 'Mails',
  sandboxes: 'Sandboxes',
};

const getTag = (path: string): Tag => {
  const tag = tagsOfPaths[path.split('/')[2] ?? ''];
  if (!tag) throw new Error(`${path} has no tag: tagsOfPaths lacks it.`);
  return tag;
};

const sandboxParameter: ReferenceObject = { $ref: '#/components/parameters/Sandbox' };

/** Those of the sandboxes themselves are the same in all of them. */
const toShopParameters = (tag: Tag) => (tag === 'Sandboxes' ? [] : [sandboxParameter]);

const toOperation = (operationId: string, route: Route, named: NamedSchemas): OperationObject => {
  const { path, summary, body, responses } = route;
  const tag = getTag(path);
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [...toParameters(route, named), ...toShopParameters(tag)],
    ...(body && {
      requestBody: {
        required: !isOptional(body),
        content: { 'application/json': { schema: jsonSchema(body, 'input', named) } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        {
          description: STATUS_CODES[status] ?? status,
          content: { 'application/json': { schema: jsonSchema(schema, 'output', named) } },
        },
      ]),
    ),
  };
};

/** Server-sent events are no route of a ts-rest contract. */
const journalEvents: OperationObject = {
  operationId: 'followJournal',
  tags: ['Journal'],
  summary:
    'The entries as they are recorded, as server-sent events: `entry` with a JournalEntry, `clear`, and `end` with the sandbox',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'Of the entry that was seen last: those that were missed since come first. 0 is all.',
      schema: { type: 'string' },
    },
    sandboxParameter,
  ],
  responses: {
    200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    404: {
      description: 'Not Found',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    },
  },
};

const getPaths = (named: NamedSchemas) => {
  const found: Record<string, PathItemObject> = {};
  for (const [name, route] of Object.entries(devToolsContract)) {
    const template = toTemplate(route.path);
    found[template] = {
      ...found[template],
      [route.method.toLowerCase()]: toOperation(name, route as unknown as Route, named),
    };
  }
  return { ...found, [journalEventsPath]: { get: journalEvents } };
};

/** The development tools as an OpenAPI 3.1 document: a plain object, ready for `JSON.stringify`. */
export const devToolsDocument = ({ serverUrl = '/' }: OpenApiOptions = {}): OpenAPIObject => {
  const schemas: NamedSchemas = {};
  return {
    openapi: '3.1.1',
    info: {
      title: 'CurioLane development tools',
      version: '1.0.0',
      description:
        'Faults, journal, clock, data, mails and sandboxes of a running CurioLane server. In production these paths are not found unless the server was started with DEV_TOOLS=on. Every response with a status of 400 or above has the one error body.',
      contact: { name: 'CurioLane' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    security: [],
    tags: [...tags],
    paths: getPaths(schemas),
    components: {
      parameters: {
        Sandbox: {
          name: sandboxHeader,
          in: 'header',
          required: false,
          description: 'The id of the sandbox that the request is about; without it, the main shop.',
          schema: { type: 'string' },
        },
      },
      schemas,
    },
  };
};
