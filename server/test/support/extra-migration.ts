import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { runAtEnd } from './at-the-end.ts';

/** Returns a folder with the product's migrations and one more after them. */
export async function withExtraMigration(statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-migrations-'));
  runAtEnd(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'extra' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, 'extra.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}
