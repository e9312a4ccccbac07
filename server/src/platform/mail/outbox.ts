/** Stores each email as a file if there is no mail server. The outbox page shows these files. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { privateMode } from '../files/private-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { type MailTransport, messageOf, type OutgoingMail } from './mail.ts';

export function outboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: privateMode });
      const name = nameOf(mail);
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
 * An email with an id and a time always gets the same file name, so that sending it twice stores it once. Otherwise,
 * nothing shows that two emails are the same.
 */
function nameOf({ id, at = new Date() }: OutgoingMail): string {
  const suffix = id?.replaceAll('-', '').slice(0, 8) ?? randomBytes(4).toString('hex');
  return `${at.toISOString().replace(/[:.]/g, '-')}-${suffix}.eml`;
}

export type OutboxMail = {
  name: string;
  to: string;
  bcc: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

const mailName = /^[\dTZ-]+-[0-9a-f]{8}\.eml$/;

/** The latest emails, newest first. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => mailName.test(name))
    .sort()
    .reverse()
    .slice(0, 100);
  return Promise.all(latest.map((name) => readMail(folder, name)));
}

export async function findInOutbox(folder: string, name: string): Promise<OutboxMail | undefined> {
  if (!mailName.test(name)) return undefined;
  return readMail(folder, name).catch(() => undefined);
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  return { name, ...(await parseMail(await readFile(join(folder, name)))) };
}

export async function parseMail(message: Buffer): Promise<Omit<OutboxMail, 'name'>> {
  const mail = await PostalMime.parse(message);
  return {
    to: addresses(mail.to),
    bcc: addresses(mail.bcc),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

function addresses(list: { address?: string }[] | undefined): string {
  return (list ?? []).map(({ address }) => address ?? '').join(', ');
}
