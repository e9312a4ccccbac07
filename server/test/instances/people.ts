/** Makes hosts, properties and guests through the API of the servers. */

import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { testAdminPassword } from '../support/app.ts';
import { newAccount, rightPin, stayAt, trialFor } from '../support/factories/data.ts';
import { pathsOf } from '../support/factories/stays.ts';
import { type Browser, openBrowser, type Reply } from './browser.ts';
import type { Instance } from './world.ts';

export async function signUp(server: Instance) {
  const account = newAccount();
  const browser = openBrowser();
  throwIfRefused(await browser.post(server, '/api/auth/signup', account));
  return { browser, account };
}

export async function hostWithProperty(server: Instance, db: Database) {
  const { browser, account } = await signUp(server);
  await db.execute(sql`update hosts set email_verified_at = now() where email = ${account.email}`);
  const created = throwIfRefused(
    await browser.post(server, '/api/host/apartments', { name: 'Quay House' }),
  );
  return { browser, account, id: created.json<{ id: string }>().id };
}

/** Makes a live property with a guest who may enter. */
export async function propertyWithGuest(server: Instance, db: Database) {
  const { browser, id } = await hostWithProperty(server, db);
  const reply = await fetch(`${server.url}/api/admin/activate-trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-password': testAdminPassword },
    body: JSON.stringify(trialFor(id)),
  });
  if (!reply.ok) throw new Error(`the trial answered ${reply.status}`);
  const created = throwIfRefused(await browser.post(server, '/api/host/guests', stayAt(id)));
  return { host: browser, id, guest: created.json<{ id: string }>(), ...pathsOf(id) };
}

export async function enterAsGuest(
  server: Instance,
  { pinPath }: { pinPath: string },
  pinCode = rightPin,
) {
  const browser: Browser = openBrowser();
  throwIfRefused(await browser.post(server, pinPath, { pinCode }));
  return browser;
}

export function throwIfRefused(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${reply.bytes}`);
  return reply;
}
