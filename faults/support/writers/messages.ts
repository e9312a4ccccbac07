/** Visitors who send messages to the operator. Each stored message must also be emailed. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callOrThrow, randomAddressHeaders } from '../http.ts';
import type { Writer } from './writer.ts';

export function messages(): Writer {
  const acknowledged: string[] = [];
  const readFiles = new Set<string>();
  const emailedTokens = new Set<string>();

  /** Emails are files here, and each file is read only once. */
  const readOutbox = async (dataDir: string) => {
    const folder = join(dataDir, 'outbox');
    for (const name of await readdir(folder)) {
      if (readFiles.has(name) || name.startsWith('.')) continue;
      readFiles.add(name);
      const email = await readFile(join(folder, name), 'utf8');
      for (const [token] of email.matchAll(/token-[0-9a-f-]{36}/g)) emailedTokens.add(token);
    }
  };

  return {
    count: () => acknowledged.length,
    async writeOnce(url) {
      const token = `token-${randomUUID()}`;
      await callOrThrow(url, 'POST', '/api/contact', {
        headers: randomAddressHeaders(),
        body: { name: 'Ilze', email: 'ilze@example.com', message: token },
      });
      acknowledged.push(token);
    },
    async findFaults({ query, dataDir }) {
      const stored = await query('select message from contact_messages');
      // The queue is read before the folder, because an email leaves the queue once it is a file.
      const queued = await query(
        "select substring(text from 'token-[0-9a-f-]{36}') as token from mails",
      );
      await readOutbox(dataDir);
      const [storedTokens, queuedTokens] = [
        new Set(stored.map(({ message }) => message)),
        new Set(queued.map(({ token }) => token)),
      ];
      return [
        ...(storedTokens.size === stored.length ? [] : ['a message is stored twice']),
        ...acknowledged
          .filter((token) => !storedTokens.has(token))
          .map((token) => `message ${token} is gone`),
        ...[...storedTokens]
          .filter((token) => !queuedTokens.has(token) && !emailedTokens.has(String(token)))
          .map((token) => `the email with message ${token} is gone`),
      ];
    },
  };
}
