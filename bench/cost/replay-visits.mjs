/** Replays the recorded visits of guests and hosts in a separate process, several at the same time. */
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from '../support/child-process.mjs';
import { month } from './month-profile.mjs';
import { createReplayedVisitor } from './replayed-visitor.mjs';

/**
 * @typedef {import('./replayed-visitor.mjs').Counted} Counted
 * @typedef {{ apartmentId: string, guestId: string, slug: string, email: string }} Home
 * @typedef {object} Replay
 * @property {string} origin
 * @property {Home} original the property whose visits were recorded
 * @property {Home[]} homes
 * @property {Awaited<ReturnType<typeof import('./recorded-visits.mjs').recordVisits>>} visits
 * @property {'guests' | 'hosts'} who
 * @property {string} [photo] in base64; some of the hosts upload it
 */

const atOnce = 12;

/** @param {Replay} replay @returns {Promise<Counted>} */
export async function replayVisits(replay) {
  /** @type {{ answer: Counted, stop: () => void }} */
  const { answer, stop } = await startInChild(fileURLToPath(import.meta.url), replay);
  stop();
  return answer;
}

/** @param {Replay} replay */
async function play(replay) {
  const counted = { requests: 0, sent: 0, received: 0 };
  await (replay.who === 'guests' ? asGuests(replay, counted) : asHosts(replay, counted));
  return counted;
}

/**
 * Replays one visit of every guest, then the next visit of every guest, so that no guest's visits follow each other
 * directly.
 * @param {Replay} replay
 * @param {Counted} counted
 */
async function asGuests({ origin, original, homes, visits }, counted) {
  const guests = homes.map((home) =>
    createReplayedVisitor(origin, counted, insteadOf(original, home)),
  );
  for (let visit = 0; visit < month.visits; visit += 1) {
    const noted = visit === 0 ? visits.first : visits.later;
    const refreshes = Array.from({ length: month.refreshes }, () => visits.refresh);
    await someAtOnce(guests, (guest) =>
      guest.visit(async (ask) => {
        for (const each of [...noted, ...refreshes]) await ask(each);
      }),
    );
  }
}

/** @param {Replay} replay @param {Counted} counted */
async function asHosts({ origin, original, homes, visits, photo }, counted) {
  const headers = { origin, 'content-type': 'application/json' };
  const bytes = Buffer.from(photo ?? '', 'base64');
  await someAtOnce(homes, (home, at) => {
    const { apartmentId } = home;
    const json = (
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {object} */ body,
    ) => ({
      ...{ method, path, headers, body: JSON.stringify(body) },
    });
    const host = createReplayedVisitor(origin, counted, insteadOf(original, home));
    return host.visit(async (ask) => {
      for (const each of visits.host) await ask(each);
      await ask(json('PATCH', `/api/host/apartments/${apartmentId}`, { city: `Riga ${at}` }));
      if (at % (month.hostVisits / month.photos) > 0) return;
      const contentType = 'image/jpeg';
      const wanted = { apartmentId, contentType, size: bytes.length };
      const signed = await ask(json('POST', '/api/objects/upload', wanted));
      const { uploadURL, objectPath } = JSON.parse(signed.toString());
      const { pathname, search } = new URL(uploadURL, origin);
      await ask({
        method: 'PUT',
        path: pathname + search,
        headers: { origin, 'content-type': contentType },
        body: bytes,
      });
      const attached = await ask(json('PUT', '/api/apartment-photos', { photoURL: objectPath }));
      const images = [JSON.parse(attached.toString()).objectPath];
      await ask(json('PUT', `/api/host/apartments/${apartmentId}/update-photos`, { images }));
    });
  });
}

/** @param {Home} original @param {Home} home @returns {[string, string][]} */
const insteadOf = (original, home) => [
  [original.apartmentId, home.apartmentId],
  [original.guestId, home.guestId],
  [original.slug, home.slug],
  [original.email, home.email],
];

/** @template Each @param {Each[]} all @param {(each: Each, at: number) => Promise<void>} work */
async function someAtOnce(all, work) {
  const rest = [...all.entries()];
  const next = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) await work(one[1], one[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

await answerParent(play);
