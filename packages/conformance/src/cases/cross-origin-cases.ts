import type { ShopOperation } from '@curiolane/contract';
import type { Case, CaseRequest } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import type { World } from '../world.ts';

/** The headers without which a browser shows no page a response to a request with cookies. */
const readProblems = (origin: string, { headers }: HttpResponse, subject: string): string[] => {
  const { 'access-control-allow-origin': allowed, 'access-control-allow-credentials': credentials } = headers;
  if (allowed !== origin)
    return [`${subject} has Access-Control-Allow-Origin ${allowed ?? 'missing'}; expected ${origin}.`];
  return credentials === 'true' ? [] : [`${subject} has no Access-Control-Allow-Credentials: true.`];
};

const preflightProblems = async (
  world: World,
  name: ShopOperation,
  { params = {} }: CaseRequest,
  origin: string,
): Promise<string[]> => {
  const sent = ['content-type', ...(name === 'sendOrderConfirmation' ? ['idempotency-key'] : [])];
  const { response } = await world.send(name, {
    params,
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent.join(','),
    },
  });
  if (!response || response.status < 200 || response.status >= 300)
    return [`The preflight gets ${response?.status ?? 'no response'}, expected a 2xx.`];
  const names = (response.headers['access-control-allow-headers'] ?? '').toLowerCase().split(/\s*,\s*/);
  return [
    ...readProblems(origin, response, 'The preflight'),
    ...sent
      .filter((header) => !names.includes(header))
      .map((header) => `The preflight does not allow the header ${header}.`),
  ];
};

const isCatalogue = (name: ShopOperation) => name === 'listProducts' || name === 'getProduct';

/** The request of a case once more, from a page of the storefront's origin. */
export const crossOriginCase = <Name extends ShopOperation>(
  name: Name,
  { request }: Pick<Case<Name>, 'request'>,
): Case<Name> => ({
  name: 'can be called by a storefront on another origin',
  rule: 'cross-origin',
  needs: ['storefront-origin', ...(isCatalogue(name) ? (['catalogue-on-same-host'] as const) : [])],
  expect: { status: 'success' },
  request: async (world) => {
    const valid = await request(world);
    const { storefrontOrigin: origin = '' } = world.options;
    return {
      ...valid,
      headers: { ...valid.headers, origin },
      check: async (response) => {
        const problems = readProblems(origin, response, 'The response');
        // A GET has no headers that a browser would ask for.
        if (problems.length > 0 || isCatalogue(name)) return problems;
        return preflightProblems(world, name, valid, origin);
      },
    };
  },
});

const unknownOrigins = ['https://elsewhere.example', 'null'];

/** A page of any origin could read what a signed-in customer reads. */
export const foreignOriginCase: Case<'getProfile'> = {
  name: 'lets no page of an unknown origin read it',
  rule: 'foreign-origin',
  expect: { status: 200 },
  request: async (world) => {
    const as = await world.sharedUser();
    const spec = { as, body: { email: as.email } };
    return {
      ...spec,
      check: async () => {
        const problems = unknownOrigins.map(async (origin) => {
          const { response } = await world.send('getProfile', { ...spec, headers: { origin } });
          const isAllowed = response && readProblems(origin, response, '').length === 0;
          return isAllowed ? [`Origin ${origin} is allowed with credentials.`] : [];
        });
        return (await Promise.all(problems)).flat();
      },
    };
  },
};
