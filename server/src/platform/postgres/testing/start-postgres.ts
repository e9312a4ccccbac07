import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';

/** What the programs in this folder print when their database is ready. */
export type Ready = Pick<EmbeddedPostgres, 'connection' | 'folder'>;

/** Starts the database in this process and keeps its log messages. */
export async function startPostgres(
  dataDir: string,
  packageDir?: string,
): Promise<EmbeddedPostgres & { messages: string[] }> {
  const messages: string[] = [];
  const log = (message: string) => void messages.push(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...(packageDir && { packageDir }) });
  return { ...postgres, messages };
}
