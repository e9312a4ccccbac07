/** Replays the recorded visits of guests and hosts in a separate process, several at the same time. */
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from '../support/child-process.mjs';
import { month } from './month-profile.mjs';
import { createReplayedVisitor } from './replayed-visitor.mjs';

/**
 * @typedef {import('./replayed-visitor.mjs').Traffic} Traffic
 * @typedef {{ apartmentId: string, guestId: string, slug: string, email: string }} BenchProperty
 * @typedef {object} Replay
 * @property {string} origin
 * @property {BenchProperty} original the property whose visits were recorded
 * @property {BenchProperty[]} properties
 * @property {Awaited<ReturnType<typeof import('./recorded-visits.mjs').recordVisits>>} visits
 * @property {'guests' | 'hosts'} visitorKind
 * @property {string} [photo] in base64; every eighth host uploads it
 */

const visitorsAtOnce = 12;

/** @param {Replay} replay @returns {Promise<Traffic>} */
export async function replayVisits(replay) {
  /** @type {{ answer: Traffic, stop: () => void }} */
  const { answer, stop } = await startInChild(fileURLToPath(import.meta.url), replay);
  stop();
  return answer;
}

/** @param {Replay} replay */
async function replayVisitsOf(replay) {
  const traffic = { requests: 0, sent: 0, received: 0 };
  await (replay.visitorKind === 'guests'
    ? replayGuests(replay, traffic)
    : replayHosts(replay, traffic));
  return traffic;
}

/**
 * Replays the first visit of every guest, then the second of every guest, and so on. A guest's visits therefore do not
 * follow each other directly.
 * @param {Replay} replay
 * @param {Traffic} traffic
 */
async function replayGuests({ origin, original, properties, visits }, traffic) {
  const guests = properties.map((property) =>
    createReplayedVisitor(origin, traffic, idReplacements(original, property)),
  );
  for (let visit = 0; visit < month.visits; visit += 1) {
    const recorded = visit === 0 ? visits.first : visits.later;
    const refreshes = Array.from({ length: month.refreshes }, () => visits.refresh);
    await runSeveralAtOnce(guests, (guest) =>
      guest.visit(async (send) => {
        for (const recordedRequest of [...recorded, ...refreshes]) await send(recordedRequest);
      }),
    );
  }
}

/** @param {Replay} replay @param {Traffic} traffic */
async function replayHosts({ origin, original, properties, visits, photo }, traffic) {
  const headers = { origin, 'content-type': 'application/json' };
  const bytes = Buffer.from(photo ?? '', 'base64');
  await runSeveralAtOnce(properties, (property, index) => {
    const { apartmentId } = property;
    const jsonRequest = (
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {object} */ body,
    ) => ({
      ...{ method, path, headers, body: JSON.stringify(body) },
    });
    const host = createReplayedVisitor(origin, traffic, idReplacements(original, property));
    return host.visit(async (send) => {
      for (const recordedRequest of visits.host) await send(recordedRequest);
      await send(
        jsonRequest('PATCH', `/api/host/apartments/${apartmentId}`, { city: `Riga ${index}` }),
      );
      if (index % (month.hostVisits / month.photos) > 0) return;
      const contentType = 'image/jpeg';
      const upload = { apartmentId, contentType, size: bytes.length };
      const signed = await send(jsonRequest('POST', '/api/objects/upload', upload));
      const { uploadURL, objectPath } = JSON.parse(signed.toString());
      const { pathname, search } = new URL(uploadURL, origin);
      await send({
        method: 'PUT',
        path: pathname + search,
        headers: { origin, 'content-type': contentType },
        body: bytes,
      });
      const attached = await send(
        jsonRequest('PUT', '/api/apartment-photos', { photoURL: objectPath }),
      );
      const images = [JSON.parse(attached.toString()).objectPath];
      await send(
        jsonRequest('PUT', `/api/host/apartments/${apartmentId}/update-photos`, { images }),
      );
    });
  });
}

/** @param {BenchProperty} original @param {BenchProperty} property @returns {[string, string][]} */
const idReplacements = (original, property) => [
  [original.apartmentId, property.apartmentId],
  [original.guestId, property.guestId],
  [original.slug, property.slug],
  [original.email, property.email],
];

/** @template Item @param {Item[]} items @param {(item: Item, index: number) => Promise<void>} work */
async function runSeveralAtOnce(items, work) {
  const queue = [...items.entries()];
  const workOnQueue = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await work(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, workOnQueue));
}

await answerParent(replayVisitsOf);
