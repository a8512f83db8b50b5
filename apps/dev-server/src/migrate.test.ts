import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { runServer } from '@curiolane/testing/server-process';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('./migrate.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curiolane-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const migrate = async (database: string) => {
  const { exited, output } = runServer({ DATABASE_URL: database }, undefined, main);
  return [await exited, output()];
};

test('migrates the database and ends, also when there is nothing to do', async () => {
  const file = join(folder, 'shop.db');
  for (let count = 0; count < 2; count += 1)
    expect(await migrate(`file:${file}`)).toEqual([0, 'The database has every migration.\n']);
  expect(new DatabaseSync(file).prepare('select count(*) as count from orders').get()).toEqual({ count: 0 });
});

test('fails with one line on a database of another version', async () => {
  const file = join(folder, 'shop.db');
  await migrate(`file:${file}`);
  const database = new DatabaseSync(file);
  database.exec("insert into kysely_migration values ('9999-next', '2030')");
  database.close();
  expect(await migrate(`file:${file}`)).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: the database .* is of a newer version of this server .*\n$/),
  ]);
});
