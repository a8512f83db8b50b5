import { shopContract } from '@curiolane/contract';
import { type Effort, measureInTurns, putUnderLoad, toFigures } from '../load.ts';
import { measureP99, sendEvenly } from '../response-times.ts';
import { production } from '../servers.ts';
import type { Table } from '../table.ts';

const warmUpSeconds = 2;

/** Below what one core can check. */
const signInsPerSecond = 30;

const customer = { email: 'maya@example.test', password: 'a long password' };
const headers = { 'content-type': 'application/json' };

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

/** @throws when the server refuses the registration. */
const register = async (url: string) => {
  const codePath = shopContract.sendVerificationCode.path.replace(':email', customer.email);
  await post(url + codePath, { verificationCode: 4711, isVerified: false });
  const response = await post(url + shopContract.register.path, { ...customer, isVerified: true });
  if (!response.ok) throw new Error(`The registration is refused: ${await response.text()}`);
};

/**
 * How long the catalogue takes to respond while customers sign in. The server checks passwords in other threads, which
 * share its core here.
 */
export const measureSignIns = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const { method, path } = shopContract.login;
  const request = { method, path, headers, body: JSON.stringify(customer) };
  const taken = await measureInTurns([production], rounds, async (server) => {
    const list = `${server.url}/products`;
    const signIn = () => post(server.url + path, customer);
    await register(server.url);
    await sendEvenly(signIn, { perSecond: signInsPerSecond, seconds: warmUpSeconds });
    await measureP99(list, 1);
    const idleMs = await measureP99(list, seconds);
    const [evenMs] = await Promise.all([
      measureP99(list, seconds),
      sendEvenly(signIn, { perSecond: signInsPerSecond, seconds }),
    ]);
    const [fullMs, { perSecond, p99Ms }] = await Promise.all([
      measureP99(list, seconds),
      putUnderLoad(server, request, seconds),
    ]);
    return { idleMs, evenMs, even: evenMs / idleMs, fullMs, full: fullMs / idleMs, perSecond, p99Ms };
  });
  const { middle } = toFigures(taken);
  const figure = (key: Parameters<typeof middle>[1], decimals: number) =>
    middle(production.name, key, decimals);
  const idle = { 'p99 idle, ms': figure('idleMs', 1) };
  return [
    {
      title: 'GET /products while customers sign in',
      rows: [
        {
          row: 'evenly',
          figures: {
            'sign-ins/s': { value: signInsPerSecond },
            ...idle,
            'p99 meanwhile, ms': figure('evenMs', 1),
            '× idle': figure('even', 2),
          },
        },
        {
          row: '50 at once, all the time',
          figures: {
            'sign-ins/s': figure('perSecond', 0),
            ...idle,
            'p99 meanwhile, ms': figure('fullMs', 1),
            '× idle': figure('full', 2),
            'p99 of a sign-in, ms': figure('p99Ms', 0),
          },
        },
      ],
      notes: [
        `${production.name}. One client requests the list, 5 ms after each response, alone and while customers sign in. Passwords are checked in two threads of the server, which share its core here.`,
      ],
    },
  ];
};
