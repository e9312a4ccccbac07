/** The newest version of the product that knows one migration less. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();

/** Undefined where the clone does not reach back so far, or is none. */
export async function versionBeforeLastMigration() {
  const commit = await parentOfLastMigration().catch(() => undefined);
  if (!commit) return undefined;
  return {
    commit,
    async unpacked(work: (folder: string) => Promise<unknown>) {
      const folder = await mkdtemp(join(tmpdir(), 'gp-older-'));
      try {
        await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], {
          cwd: root,
        });
        await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function parentOfLastMigration() {
  const last = await git(
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    'server/src/migrations/*.sql',
  );
  return last === '' ? undefined : await git('rev-parse', '--short', '--verify', `${last}^`);
}
