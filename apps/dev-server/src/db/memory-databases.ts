import { createDatabase, type Database } from './database.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { SqliteLockDialect } from './sqlite-lock-dialect.ts';

const openMemory = (image?: Uint8Array) => {
  const sqlite = openNodeSqlite(':memory:', image);
  const database = createDatabase('sqlite', new SqliteLockDialect(sqlite));
  const close = async () => {
    await database.close();
    // Kysely closes only what it has used.
    sqlite.close();
  };
  return { sqlite, database: { ...database, close } };
};

const createImage = async (): Promise<Uint8Array> => {
  const { sqlite, database } = openMemory();
  await database.migrate();
  const image = sqlite.serialize();
  await database.close();
  return image;
};

/** Opens empty, migrated databases in memory: the first is migrated, and the others are copies of it. */
export const memoryDatabases = (): { open(): Promise<Database> } => {
  let image: Promise<Uint8Array> | undefined;
  return {
    async open() {
      image ??= createImage();
      return openMemory(await image).database;
    },
  };
};
