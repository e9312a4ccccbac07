/**
 * The name of a property in a chat's preview of its link, if the host wants it. The page does not depend on it, so a
 * slow or unreachable database does not keep guests out. Without a name, every link gets the same document, so a
 * request does not reveal whether a link exists.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import { factsQuery, isLive, stateFromFacts } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
import type { Logger } from '../../platform/monitoring/log.ts';

/** Milliseconds that a page waits for the name. A page that takes longer is worse than one without a name. */
const maxWait = 300;
/** Characters of a name, as people count them. Chats cut off titles at about this length. */
const maxLength = 60;

/** Creates a function that returns the name with the separator that follows it, or an empty text. */
export const createPreviewNameReader =
  (db: Database, log: Logger) =>
  async ({ id: reqId, params }: FastifyRequest): Promise<string> => {
    const { propertySlug } = params as { propertySlug?: string };
    if (propertySlug === undefined) return '';
    const pendingName = findNameToShow(db, propertySlug.toLowerCase()).catch((err: unknown) => {
      log.warn({ err, reqId }, 'a link preview is shown without its property’s name');
    });
    const name = await Promise.race([pendingName, sleep(maxWait, undefined, { ref: false })]);
    return name ? `${asTitle(name)} · ` : '';
  };

/** Runs one query, which is the same for every link, so its duration does not reveal whether the link exists. */
async function findNameToShow(db: Database, slug: string): Promise<string | undefined> {
  const [found] = await previewQuery(db).execute({ slug });
  return found && isLive(stateFromFacts(found)) ? found.name : undefined;
}

const previewQuery = preparedFor((db) => {
  const host = db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.id, apartments.hostId), isNull(hosts.deletedAt)));
  const isOfLink = eq(apartments.slug, sql.placeholder('slug'));
  return prepareQuery(
    factsQuery(db, and(isOfLink, apartments.showNameInLinkPreview, exists(host))),
  );
});

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that change the direction of the text after them. Letters have a direction without them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const rightToLeftLetter =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Makes the name fit into a line of English text: not too long, and with a direction of its own. */
function asTitle(name: string): string {
  const graphemes = [...characters.segment(name.replace(directions, ''))].map(
    ({ segment }) => segment,
  );
  const text =
    graphemes.length > maxLength
      ? `${graphemes
          .slice(0, maxLength - 1)
          .join('')
          .trimEnd()}…`
      : graphemes.join('');
  return rightToLeftLetter.test(text) ? `\u2068${text}\u2069` : text;
}
