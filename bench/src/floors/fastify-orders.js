import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';

/** A bare Fastify route that stores whatever is posted in one SQLite commit, without validation. */

const database = new DatabaseSync(process.env.DATABASE_FILE ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
database.exec('CREATE TABLE orders (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
const insert = database.prepare('INSERT INTO orders VALUES (?, ?)');

const app = fastify();
app.get('/products', async () => []);
app.post('*', async ({ body }, reply) => {
  const orderId = randomUUID();
  insert.run(orderId, JSON.stringify(body));
  return reply.code(201).send({ message: 'Your order has been placed successfully.', orderId });
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
