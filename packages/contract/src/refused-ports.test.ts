import { expect, test } from 'vitest';
import { findRefusedPort } from './refused-ports.ts';

/** Takes the place of the network: a port that is not refused gets here. */
const dispatcher = {
  dispatch() {
    throw new Error('sent');
  },
};

const isRefusedByFetch = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, { dispatcher } as unknown as RequestInit).then(
    () => false,
    ({ cause }: { cause?: { message?: string } }) => cause?.message === 'bad port',
  );

test('the ports are those that fetch refuses', async () => {
  // The highest of them is 10080.
  const ports = Array.from({ length: 10_100 }, (_, index) => index + 1);
  const refused = await Promise.all(ports.map(isRefusedByFetch));
  expect(ports.filter((port) => findRefusedPort(`http://localhost:${port}`) !== undefined)).toEqual(
    ports.filter((_, index) => refused[index]),
  );
});

test.each([
  ['http://localhost:6000/v1', 6000],
  ['https://shop.example:10080', 10080],
  ['https://shop.example', undefined],
  ['http://localhost:3000', undefined],
  ['shop:6000', undefined],
  ['', undefined],
])('of %j the refused port is %j', (url, port) => expect(findRefusedPort(url)).toBe(port));
