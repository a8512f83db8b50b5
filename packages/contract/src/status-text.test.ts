import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { devToolsContract } from './dev-tools-contract.ts';
import { statusText } from './status-text.ts';

const documented = Object.values({ ...contract, ...devToolsContract }).flatMap(({ responses }) =>
  Object.keys(responses).map(Number),
);

test.each([...new Set([...documented, 304, 408, 417, 431])])('%i has the name that Node gives it', (status) =>
  expect(statusText(status)).toBe(`${status} ${STATUS_CODES[status]}`),
);

test('a status without a name is its number', () => expect(statusText(299)).toBe('299'));
