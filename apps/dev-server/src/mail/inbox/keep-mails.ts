import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../../parse-json.ts';
import type { InboxStore } from './inbox-store.ts';
import { type ReceivedMail, receiveMail } from './received-message.ts';

const keptMail = z.object({
  id: z.string(),
  created: z.string(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()), helo: z.string(), username: z.string() }),
  /** The bytes of the mail, which JSON cannot hold otherwise. */
  base64: z.string(),
});

const extension = '.json';
const readExtension = '.read.json';

const toFileName = (id: string, isRead: boolean) => `${id}${isRead ? readExtension : extension}`;

const toContent = ({ id, created, envelope, source }: ReceivedMail) =>
  JSON.stringify({ id, created, envelope, base64: source.toString('base64') });

/** A mail of a file; undefined for a file that has none, such as one that was written by halves. */
const readKept = async (file: string): Promise<ReceivedMail | undefined> => {
  const text = await readFile(file, 'utf8');
  const parsed = keptMail.safeParse(parseJson(text)?.json);
  if (!parsed.success) return undefined;
  const { base64, envelope, ...identity } = parsed.data;
  const mail = await receiveMail(Buffer.from(base64, 'base64'), envelope, identity);
  return 'excess' in mail ? undefined : mail;
};

/** Adds the mails of the folder to the store, oldest first; returns their files by id. */
const load = async (folder: string, store: InboxStore): Promise<Map<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
  const found = await Promise.all(
    names.map(async (name) => ({ name, mail: await readKept(join(folder, name)) })),
  );
  const files = new Map<string, string>();
  for (const { name, mail } of found.sort((one, other) =>
    (one.mail?.created ?? '').localeCompare(other.mail?.created ?? ''),
  )) {
    if (!mail) continue;
    store.add(mail);
    files.set(mail.id, name);
    if (name.endsWith(readExtension)) store.setRead(true, [mail.id]);
  }
  return files;
};

/**
 * Keeps the mails of a store in a folder, a file for each, and begins with those that are in it. What cannot be written
 * is tried again with the next change; the store has it meanwhile.
 *
 * @param onNotKept Called with the reason when mails cannot be kept, once until they can again.
 * @returns a function that resolves when every change so far is kept, or could not be.
 */
export const keepMails = async (
  folder: string,
  store: InboxStore,
  onNotKept: (reason: string) => void,
): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  const files = await load(folder, store);

  const keep = async (mail: ReceivedMail) => {
    const name = toFileName(mail.id, store.isRead(mail.id));
    const known = files.get(mail.id);
    if (known === name) return;
    if (known === undefined) {
      // In one step: a server that is killed leaves no half of a mail.
      await writeFile(join(folder, `${name}.part`), toContent(mail));
      await rename(join(folder, `${name}.part`), join(folder, name));
    } else await rename(join(folder, known), join(folder, name));
    files.set(mail.id, name);
  };

  const synchronize = async () => {
    const mails = store.all();
    const kept = new Set(mails.map(({ id }) => id));
    for (const [id, name] of files) {
      if (kept.has(id)) continue;
      await rm(join(folder, name), { force: true });
      files.delete(id);
    }
    for (const mail of mails) await keep(mail);
  };

  let isKept = true;

  const trySynchronize = async () => {
    try {
      await synchronize();
      isKept = true;
    } catch (error) {
      if (isKept) onNotKept(error instanceof Error ? error.message : String(error));
      isKept = false;
    }
  };

  let work = trySynchronize();
  store.onChange(() => {
    work = work.then(trySynchronize);
  });
  return () => work;
};
