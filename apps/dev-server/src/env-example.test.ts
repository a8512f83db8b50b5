import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, variableNames } from './config.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const uncommented = read('.env.example').replace(/^# (?=[A-Z_]+=)/gm, '');
const example = parseEnv(uncommented) as Record<string, string>;
const ofServer = (name: string) => !name.startsWith('VITE_');
const listed = Object.keys(example).filter(ofServer);

const composeFiles = ['docker-compose.yml', 'docker-compose.override.yml', 'docker-compose.https.yml'];
const fromCompose = [
  ...composeFiles
    .map(read)
    .join('\n')
    .matchAll(/\$\{(?<name>[A-Z_]+)/g),
]
  .map(({ groups }) => groups?.name ?? '')
  .filter(ofServer);

test('.env.example lists every variable of the server and of Docker Compose, and no other', () => {
  expect(listed.toSorted()).toEqual(
    [...new Set([...variableNames.filter(ofServer), ...fromCompose])].toSorted(),
  );
});

test('.env.example shows the defaults', () => {
  const { DATABASE_URL, WEB_ROOT, CONSOLE_ROOT, databaseFile, mailsFolder, httpsFolder, ...shown } =
    readConfig(example);
  const {
    DATABASE_URL: database,
    WEB_ROOT: root,
    CONSOLE_ROOT: console,
    databaseFile: file,
    mailsFolder: mails,
    httpsFolder: https,
    ...defaults
  } = readConfig({});
  expect(shown).toEqual(defaults);
  // From the root of the repository, where npm start runs.
  expect(database).toMatch(new RegExp(`/${DATABASE_URL.replace('file:', '')}$`));
  expect(file).toBe(database?.replace('file:', ''));
  expect(`${databaseFile}-mails`).toBe(mailsFolder);
  expect(mails).toBe(`${database?.replace('file:', '')}-mails`);
  expect(mailsFolder).toMatch(new RegExp(`/${DATABASE_URL.replace('file:', '')}-mails$`));
  expect([httpsFolder, https]).toEqual(
    [mailsFolder, mails].map((mailbox) => join(dirname(mailbox ?? ''), 'https')),
  );
  expect(root).toMatch(new RegExp(`/${WEB_ROOT}$`));
  expect(console).toMatch(new RegExp(`/${CONSOLE_ROOT}$`));
});

test('.env.example sets nothing until a line is uncommented', () => {
  expect(parseEnv(read('.env.example'))).toEqual({});
});
