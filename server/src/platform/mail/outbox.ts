/** Stores each email as a file if there is no mail server. The outbox page shows these files. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { privateMode } from '../files/private-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { type MailTransport, messageOf, type OutgoingEmail } from './mail.ts';

export function outboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(messageOf(email, from));
      await mkdir(folder, { recursive: true, mode: privateMode });
      const name = fileNameOf(email);
      // The file gets its name when it is complete, so that nobody reads half an email. It is synced, so that a sent
      // email survives a power cut.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flush: true });
      await rename(join(folder, `.${name}`), join(folder, name));
      await syncFolder(folder);
    },
    close: () => {},
  };
}

/**
 * An email with an id and a time always gets the same file name, so that sending it twice stores it once. Any other
 * email gets a new name each time.
 */
function fileNameOf({ id, at = new Date() }: OutgoingEmail): string {
  const suffix = id?.replaceAll('-', '').slice(0, 8) ?? randomBytes(4).toString('hex');
  return `${at.toISOString().replace(/[:.]/g, '-')}-${suffix}.eml`;
}

export type OutboxEmail = {
  name: string;
  to: string;
  bcc: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

const fileNamePattern = /^[\dTZ-]+-[0-9a-f]{8}\.eml$/;

/** Returns the latest 100 emails, newest first. */
export async function listOutbox(folder: string): Promise<OutboxEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => fileNamePattern.test(name))
    .sort()
    .reverse()
    .slice(0, 100);
  return Promise.all(latest.map((name) => readEmail(folder, name)));
}

export async function findInOutbox(folder: string, name: string): Promise<OutboxEmail | undefined> {
  if (!fileNamePattern.test(name)) return undefined;
  return readEmail(folder, name).catch(() => undefined);
}

async function readEmail(folder: string, name: string): Promise<OutboxEmail> {
  return { name, ...(await parseEmail(await readFile(join(folder, name)))) };
}

export async function parseEmail(message: Buffer): Promise<Omit<OutboxEmail, 'name'>> {
  const email = await PostalMime.parse(message);
  return {
    to: addresses(email.to),
    bcc: addresses(email.bcc),
    subject: email.subject ?? '',
    date: email.date ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
  };
}

function addresses(list: { address?: string }[] | undefined): string {
  return (list ?? []).map(({ address }) => address ?? '').join(', ');
}
