/**
 * What a chat may call the property in the preview of its link: nothing, unless the host wants it. The page does not
 * depend on it, so a database that is slow or gone keeps no guest from the door. Without a name, every link gets the same
 * document, so a request does not reveal whether a link exists.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import { asState, factsQuery, isLive } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { kept, preparedFor } from '../../platform/database/prepared.ts';
import type { Logger } from '../../platform/monitoring/log.ts';

/** In milliseconds; a page that waits longer for a name is worse than one without. */
const patience = 300;
/** In characters as people count them; chats cut a title off at about as many. */
const longest = 60;

/** The name with what parts it from the words after it, or an empty text. */
export const namesInPreviews =
  (db: Database, log: Logger) =>
  async ({ id: reqId, params }: FastifyRequest): Promise<string> => {
    const { propertySlug } = params as { propertySlug?: string };
    if (propertySlug === undefined) return '';
    const asked = nameToShow(db, propertySlug.toLowerCase()).catch((err: unknown) => {
      log.warn({ err, reqId }, 'a link preview is shown without its property’s name');
    });
    const name = await Promise.race([asked, sleep(patience, undefined, { ref: false })]);
    return name ? `${titled(name)} · ` : '';
  };

/** One query, and the same one for every link: what it takes does not tell a link that leads nowhere from the others. */
async function nameToShow(db: Database, slug: string): Promise<string | undefined> {
  const [found] = await shownByLink(db).execute({ slug });
  return found && isLive(asState(found)) ? found.name : undefined;
}

const shownByLink = preparedFor((db) => {
  const host = db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.id, apartments.hostId), isNull(hosts.deletedAt)));
  const isOfLink = eq(apartments.slug, sql.placeholder('slug'));
  return kept(factsQuery(db, and(isOfLink, apartments.showNameInLinkPreview, exists(host))));
});

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** They turn round whatever comes after them; letters know their direction without. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const isRightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** As it stands in a line of English words: not too long, and its direction its own. */
function titled(name: string): string {
  const written = [...characters.segment(name.replace(directions, ''))].map(
    ({ segment }) => segment,
  );
  const text =
    written.length > longest
      ? `${written
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : written.join('');
  return isRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
