import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { type AbuseRequest, type AbuseShop, type Cost, startAbuseShop } from './abuse-shop.ts';
import { createAcceptedShapes, type Shape } from './accepted-requests.ts';
import { createRefusedShapes } from './refused-requests.ts';

/** Each shape is tried with this many requests; the most expensive one is measured in rounds, whose median counts. */
const triedRequests = 2;
const rounds = 3;
const requestsPerRound = 4;

/** The most expensive of the shapes that were tried. */
export type Worst = Cost & { what: string; status: number };

export type AbuseRow = { operation: Operation; accepted: Worst | undefined; refused: Worst | undefined };

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

let made = 0;

const measureShape = async (shop: AbuseShop, { what, make }: Shape, count: number): Promise<Worst> => {
  const requests: AbuseRequest[] = [];
  for (let index = 0; index < count; index += 1) {
    made += 1;
    requests.push(await make(made));
  }
  const { response, ...cost } = await shop.measure(requests);
  return { what, status: response.status, ...cost };
};

const measureInRounds = async (shop: AbuseShop, shape: Shape): Promise<Worst> => {
  const measured: Worst[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await measureShape(shop, shape, requestsPerRound));
  return {
    what: shape.what,
    status: measured[0]?.status ?? 0,
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    storedBytes: median(measured.map(({ storedBytes }) => storedBytes)),
  };
};

const findWorst = async (
  shop: AbuseShop,
  shapes: readonly Shape[],
  isWanted: (status: number) => boolean,
): Promise<Worst | undefined> => {
  const tried: { shape: Shape; worst: Worst }[] = [];
  for (const shape of shapes) tried.push({ shape, worst: await measureShape(shop, shape, triedRequests) });
  const [worst] = tried
    .filter((each) => isWanted(each.worst.status))
    .toSorted((one, other) => other.worst.cpuMs - one.worst.cpuMs);
  return worst && measureInRounds(shop, worst.shape);
};

/** The worst accepted and the worst refused request of every operation. */
export const measureAbuse = async (onRow: (row: AbuseRow) => void): Promise<AbuseRow[]> => {
  const shop = await startAbuseShop();
  const accepted = await createAcceptedShapes(shop);
  const rows: AbuseRow[] = [];
  for (const operation of Object.keys(contract) as Operation[]) {
    const row = {
      operation,
      accepted: await findWorst(shop, accepted[operation], (status) => status < 300),
      refused: await findWorst(shop, await createRefusedShapes(shop, operation), (status) => status >= 400),
    };
    rows.push(row);
    onRow(row);
  }
  await shop.close();
  return rows;
};
