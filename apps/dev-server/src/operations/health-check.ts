import { existsSync, writeFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';

/**
 * The health check of the server's containers. A server counts as healthy once it has reached its database, so that an
 * update waits for that, and from then on as long as it responds: restarting it would not bring a lost database back.
 * The mail host does not matter: without it mails wait in the outbox.
 *
 * With the argument `live` it only has to respond: a container with a database of its own has no other, and may have no
 * folder for the file that says that it was reached.
 */

const reached = '/tmp/database-reached';

const { BASE_PATH = '', HTTPS, PORT } = process.env;

// It runs every few seconds, so it loads no more than it needs.
const { get } = HTTPS === 'on' ? await import('node:https') : await import('node:http');

/** Over https with any certificate: it is the one of this container itself. */
const options = { host: '127.0.0.1', port: PORT || 3000, rejectUnauthorized: false };

const read = (path: string) =>
  new Promise<unknown>((resolve, reject) =>
    get({ ...options, path: BASE_PATH + path }, (response) => json(response).then(resolve, reject)).on(
      'error',
      reject,
    ),
  );

if (process.argv[2] === 'live' || existsSync(reached)) {
  await read('/health/live');
} else {
  const { checks } = (await read('/health/ready')) as { checks: { database: string } };
  if (checks.database !== 'up') process.exit(1);
  writeFileSync(reached, '');
}
