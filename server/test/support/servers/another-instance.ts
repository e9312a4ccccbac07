/** Another server on the database of the first: a second instance, or the first after a restart. */

import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app.ts';
import { openBilling } from '../../../src/billing/open-billing.ts';
import type { Config } from '../../../src/config/config.ts';
import { openObjectStore } from '../../../src/images/store/open-object-store.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createLogger } from '../../../src/platform/monitoring/log.ts';
import { cheapPasswordCost, testAdminPassword } from '../app.ts';
import { runAtEnd } from '../at-the-end.ts';
import { longConnectionTimeout } from '../long-connection-timeout.ts';
import { imageWorker } from './image-worker.ts';

export async function anotherInstance(config: Config, url: string): Promise<FastifyInstance> {
  const log = createLogger('silent');
  const database = openDatabase({ connectionString: url, ...longConnectionTimeout }, log);
  const app = await buildApp({
    config,
    database,
    objects: await openObjectStore(config),
    imageWorker,
    billing: await openBilling({ db: database.db, config, log }),
    mail: { discardCounts: { refused: 0, late: 0 }, wake: () => {} },
    feeds: { wake: () => {} },
    adminPassword: testAdminPassword,
    passwordCost: cheapPasswordCost,
    log,
    shedsLoad: false,
    pagesFolder: '/nowhere',
  });
  await app.ready();
  runAtEnd(async () => {
    await app.close();
    await database.close();
  });
  return app;
}
