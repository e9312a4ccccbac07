/** Visitors who write to the operator. A message must be both stored and emailed, or neither. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callOrThrow, randomAddressHeaders } from '../http.ts';
import type { Writer } from './writer.ts';

export function messages(): Writer {
  const acknowledged: string[] = [];
  const read = new Set<string>();
  const mailed = new Set<string>();

  /** Emails are files here, and each file is read only once. */
  const readOutbox = async (dataDir: string) => {
    const folder = join(dataDir, 'outbox');
    for (const name of await readdir(folder)) {
      if (read.has(name) || name.startsWith('.')) continue;
      read.add(name);
      const mail = await readFile(join(folder, name), 'utf8');
      for (const [token] of mail.matchAll(/token-[0-9a-f-]{36}/g)) mailed.add(token);
    }
  };

  return {
    count: () => acknowledged.length,
    async step(url) {
      const token = `token-${randomUUID()}`;
      await callOrThrow(url, 'POST', '/api/contact', {
        headers: randomAddressHeaders(),
        body: { name: 'Ilze', email: 'ilze@example.com', message: token },
      });
      acknowledged.push(token);
    },
    async faults({ query, dataDir }) {
      const kept = await query('select message from contact_messages');
      // The queue is read before the folder, because an email leaves the queue once it is a file.
      const queued = await query(
        "select substring(text from 'token-[0-9a-f-]{36}') as t from mails",
      );
      await readOutbox(dataDir);
      const [there, waiting] = [
        new Set(kept.map(({ message }) => message)),
        new Set(queued.map(({ t }) => t)),
      ];
      return [
        ...(there.size === kept.length ? [] : ['a message is there twice']),
        ...acknowledged.filter((one) => !there.has(one)).map((one) => `message ${one} is gone`),
        ...[...there]
          .filter((one) => !waiting.has(one) && !mailed.has(String(one)))
          .map((one) => `the mail with message ${one} is gone`),
      ];
    },
  };
}
