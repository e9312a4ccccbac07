/**
 * The people who send the requests. If a request signs one of them out or deletes the account, that person is made again
 * before the next request.
 */
import { sql } from 'drizzle-orm';
import { type TestApp, testAdminPassword } from '../support/app.ts';
import type { Visitor } from '../support/browser.ts';
import { signUp } from '../support/factories/accounts.ts';
import { guestOf, pathsOf } from '../support/factories/stays.ts';
import { enrolPhone, seesProperty } from './crew.ts';
import { createFuzzedHost, type FuzzedHost, restoreFuzzedHost } from './fuzzed-host.ts';
import type { PlaceholderValues } from './known-ids.ts';
import type { Caller } from './requests.ts';

export type FuzzingWorld = TestApp;
export type People = Awaited<ReturnType<typeof makePeople>>;

export async function makePeople(world: FuzzingWorld) {
  const { app, db } = world;
  let host: FuzzedHost = await createFuzzedHost(world, { isPaying: true });
  let stranger: FuzzedHost = await createFuzzedHost(world, { isPaying: false });
  let unverified: Visitor = (await signUp(app)).visitor;
  let guest: Visitor = await enterAsGuest();
  let phone: Visitor = await enrolPhone(world, host.things.apartment);

  /** Enters as a guest with the current PIN. Everything that would refuse a new device is reset first. */
  async function enterAsGuest(): Promise<Visitor> {
    const { apartment } = host.things;
    await db.execute(sql`
      update guests set pin_code = '4821', wrong_pins = 0, checkin_date = current_date - 1,
        checkout_date = current_date + 5
      where apartment_id = ${apartment} and state = 'current'`);
    await db.execute(sql`update apartments set link_renewed_at = null where id = ${apartment}`);
    return guestOf(app, pathsOf(apartment));
  }

  const cookiesOf = (caller: Caller): Record<string, string> => {
    switch (caller) {
      case 'host':
        return host.visitor.cookies();
      case 'stranger':
        return stranger.visitor.cookies();
      case 'unverified':
        return unverified.cookies();
      case 'guest':
        return guest.cookies();
      case 'crew':
        return phone.cookies();
      default:
        return {};
    }
  };

  return {
    /** The headers that authenticate this caller. */
    headersOf(caller: Caller): Record<string, string> {
      const cookie = Object.entries(cookiesOf(caller))
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      return {
        ...(cookie === '' ? {} : { cookie }),
        ...(caller === 'admin' ? { 'x-admin-password': testAdminPassword } : {}),
      };
    },
    /**
     * The values of the placeholders in this caller's requests. For the stranger, the things of others are the host's.
     * For everybody else, they are the stranger's.
     */
    knownTo(caller: Caller): PlaceholderValues {
      const [own, others] = caller === 'stranger' ? [stranger, host] : [host, stranger];
      return {
        ...own.things,
        othersApartment: others.things.apartment,
        othersTip: others.things.tip,
        othersGuest: others.things.guest,
        othersImage: others.things.image,
      };
    },
    /** Restores what a request of this caller may have deleted or ended. Things of other people cannot have changed. */
    async restoreAfter(caller: Caller) {
      if (caller === 'stranger' || caller === 'admin') {
        if (!(await restoreFuzzedHost(world, stranger)))
          stranger = await createFuzzedHost(world, stranger);
      }
      if (caller === 'unverified') {
        if ((await unverified.get('/api/auth/user')).json().emailVerified !== false)
          unverified = (await signUp(app)).visitor;
      }
      if (caller === 'stranger' || caller === 'unverified') return;
      if (!(await restoreFuzzedHost(world, host))) host = await createFuzzedHost(world, host);
      const { refreshPath } = pathsOf(host.things.apartment);
      if ((await guest.get(refreshPath)).statusCode !== 200) guest = await enterAsGuest();
      if (!(await seesProperty(phone, host.things.apartment)))
        phone = await enrolPhone(world, host.things.apartment);
    },
  };
}
