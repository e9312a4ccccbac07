/** The whole application on a fresh database; requests are injected, without a network. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLogger, type Logger } from '../platform/log.ts';
import { createTestDatabase } from './database.ts';

type Options = {
  /** Settings as the environment would give them. */
  settings?: Record<string, string>;
  log?: Logger;
  pagesFolder?: string;
  /** Routes beside the product's own, for testing how the platform treats any route. */
  routes?: (app: FastifyInstance) => void;
};

const fixturePages = fileURLToPath(new URL('./pages', import.meta.url));

export async function createTestApp(options: Options = {}) {
  const database = await createTestDatabase();
  const app = await buildApp({
    config: readConfig(options.settings ?? {}),
    database,
    log: options.log ?? createLogger('silent'),
    pagesFolder: options.pagesFolder ?? fixturePages,
  });
  options.routes?.(app);
  await app.ready();
  afterAll(() => app.close());
  return { app, db: database.db, database };
}
