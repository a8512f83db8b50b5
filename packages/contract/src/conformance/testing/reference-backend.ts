import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { maxBodyBytes } from '../../limits.ts';
import { type Operation, operations } from '../../operations.ts';
import { type Outgoing, ReferenceShop, refuse } from './reference-shop.ts';

export type Incoming = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };

type Parts = Record<'params' | 'headers' | 'body', unknown>;
type Checked = { input: Parts } | { refusal: Outgoing };
type Route = {
  method: string;
  path: string;
  pathParams?: z.ZodMiniType;
  headers?: Record<string, z.ZodMiniType>;
  body?: z.ZodMiniType;
};
type Match = { name: Operation; route: Route; params: Record<string, string> };

const routes = Object.entries(operations) as [Operation, Route][];

/** The smallest backend that keeps the contract: node:http in front of a shop in memory. */
export class ReferenceBackend extends ReferenceShop {
  /** The calls at an address, whatever their method. */
  match(path: string): Match[] {
    return routes.flatMap(([name, route]) => {
      const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const found = pattern.exec(path);
      const params = Object.entries(found?.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]);
      return found ? [{ name, route, params: Object.fromEntries(params) }] : [];
    });
  }

  takesType(type: string | undefined): boolean {
    return type?.split(';')[0] === 'application/json';
  }

  takesLength(bytes: number): boolean {
    return bytes <= maxBodyBytes;
  }

  parse(body: string): { json: unknown } | Outgoing {
    try {
      return { json: JSON.parse(body) };
    } catch {
      return refuse(400, 'malformed_json', 'The body is not JSON.');
    }
  }

  read({ headers, body }: Incoming): { json: unknown } | Outgoing {
    if (!this.takesLength(Number(headers['content-length'] ?? 0)))
      return refuse(413, 'payload_too_large', 'The body is too large.');
    if (body === '') return { json: undefined };
    if (!this.takesType(headers['content-type'])) return refuse(415, 'unsupported_media_type', 'Send JSON.');
    return this.parse(body);
  }

  /** The parts of a request that are held to a schema. */
  schemasOf({ headers, pathParams, body }: Route): [keyof Parts, z.ZodMiniType][] {
    const schemas = { params: pathParams, headers: headers && z.object(headers), body };
    return Object.entries(schemas).filter(([, schema]) => schema) as [keyof Parts, z.ZodMiniType][];
  }

  invalid(fieldErrors: Record<string, string[]>): Outgoing {
    return refuse(400, 'validation_failed', 'Check the marked fields.', fieldErrors);
  }

  isFault(_issue: { code: string }): boolean {
    return true;
  }

  check(route: Route, sent: Parts): Checked {
    const faults: Record<string, string[]> = {};
    const input = { ...sent };
    for (const [part, schema] of this.schemasOf(route)) {
      const { success, data, error } = schema.safeParse(sent[part]);
      if (success) input[part] = data;
      for (const { path, message } of (error?.issues ?? []).filter((issue) => this.isFault(issue))) {
        const at = [part, ...path].join('.');
        faults[at] = [...(faults[at] ?? []), message];
      }
    }
    return Object.keys(faults).length > 0 ? { refusal: this.invalid(faults) } : { input };
  }

  sessionOf({ headers }: Incoming): string | undefined {
    const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    return token === undefined ? undefined : this.sessions.get(token);
  }

  unknownAddress(): Outgoing {
    return refuse(404, 'not_found', 'There is no such address.');
  }

  otherMethod(allowed: string): Outgoing {
    return { ...refuse(405, 'method_not_allowed', `Use ${allowed}.`), headers: { allow: allowed } };
  }

  answer(incoming: Incoming): Outgoing | undefined {
    const there = this.match(incoming.path);
    const call = there.find(({ route }) => route.method === incoming.method);
    if (there.length === 0) return this.unknownAddress();
    if (!call) return this.otherMethod(there.map(({ route }) => route.method).join(', '));
    const read = this.read(incoming);
    if (!('json' in read)) return read;
    const sent = { params: call.params, headers: incoming.headers, body: read.json };
    const checked = this.check(call.route, sent);
    if ('refusal' in checked) return checked.refusal;
    const handle = this[call.name] as (input: Parts, session?: string) => Outgoing;
    return handle.call(this, checked.input, this.sessionOf(incoming));
  }

  /** The answer, or a 500 that tells nothing of what went wrong. */
  guarded(incoming: Incoming): Outgoing | undefined {
    try {
      return this.answer(incoming);
    } catch {
      return refuse(500, 'internal', 'Something went wrong.');
    }
  }

  contentType(_outgoing: Outgoing): string {
    return 'application/json; charset=utf-8';
  }

  /** Starts the backend on a port that the system chooses. */
  async listen(): Promise<{ url: string; close: () => void }> {
    const server = http.createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const path = new URL(url, 'http://backend').pathname;
      const isRead = this.takesLength(Number(headers['content-length'] ?? 0));
      const body = isRead ? await text(request) : '';
      const outgoing = this.guarded({ method, path, headers, body });
      if (!outgoing) return response.destroy();
      response.writeHead(outgoing.status, {
        'content-type': this.contentType(outgoing),
        ...outgoing.headers,
      });
      return response.end(outgoing.text ?? JSON.stringify(outgoing.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}`,
      close: () => {
        server.close();
        server.closeAllConnections();
      },
    };
  }
}
