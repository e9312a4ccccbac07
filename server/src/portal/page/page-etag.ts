/**
 * The ETag of a guest's page. It is made of the versions of all rows on the page, so it is known before any text is
 * read. PostgreSQL sets each row's version itself (`xmin`, the transaction that wrote it), so neither our code nor a
 * person with `psql` has to. See docs/decisions/012-page-cache.md.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { portalBundle } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { BundleReader } from '@guest-portal/contract/portal-bundle';
import { type Placeholder, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { apartmentGuides, arrivalSteps, customSections, places } from '../../content/tables.ts';
import { images } from '../../images/tables.ts';
import { rowVersion } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
import { clientHas } from '../../platform/http/etag.ts';
import { translations } from '../../translations/tables.ts';
import { isForReadersOf } from '../../translations/translations-for-guests.ts';
import { isTriedSinceCheckout } from '../../turnovers/facts/tried-times.ts';
import { triedFacts } from '../../turnovers/tables.ts';
import { version } from '../../version.ts';
import type { PageSubject } from './subject.ts';

/** A release that builds another page from the same rows makes other ETags. */
const release = digest([version, JSON.stringify(z.toJSONSchema(portalBundle, { io: 'output' }))]);

/** What a page shows, who reads it, and in which language. */
export type PageRequest = {
  subject: PageSubject;
  reader: BundleReader;
  language?: GuestLanguage | undefined;
};

/** Returns the page's ETag if the client already has it, without reading a text. */
export async function knownEtag(
  db: Database,
  request: PageRequest,
  headers: IncomingHttpHeaders,
): Promise<string | undefined> {
  if (headers['if-none-match'] === undefined) return undefined;
  const etag = await readPageEtag(db, request);
  return clientHas(headers, etag) ? etag : undefined;
}

export async function readPageEtag(db: Database, request: PageRequest): Promise<string> {
  const { subject, language = '' } = request;
  const [versions] = await versionsQuery(db).execute({
    apartmentId: subject.apartment.id,
    guestId: subject.guest.id,
    language,
  });
  return etagOf(request, versions);
}

/** The ETag is weak, because a proxy that compresses changes the bytes but not the content. */
export function etagOf({ subject, reader, language }: PageRequest, versions: unknown): string {
  const { guest, apartment } = subject;
  const { id, name, checkoutDate, hasCheckedIn, opensAt, shareCode } = guest;
  const parts = [
    release,
    reader,
    language ?? '',
    [id, name, checkoutDate, hasCheckedIn, opensAt, shareCode],
    [apartment.id, apartment.rowVersion, apartment.checkinTime, apartment.checkoutTime],
    versions,
  ];
  return `W/"${digest(parts)}"`;
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The versions of all rows that a page is made of, except for the property's own. They can be part of any query. */
export function versionColumns({
  apartmentId,
  guestId,
  language,
}: Record<'apartmentId' | 'guestId' | 'language', Placeholder>) {
  const versionsOf = (
    table: PgTable,
    { row = sql`id`, version = rowVersion(table), where = sql`true` } = {},
  ) =>
    sql<string>`(select encode(sha256(convert_to(coalesce(string_agg(${row} || ' ' || ${version}, ',' order by ${row}), ''), 'UTF8')), 'base64')
      from ${table} where apartment_id = ${apartmentId} and ${where})`;
  return {
    steps: versionsOf(arrivalSteps),
    places: versionsOf(places),
    guides: versionsOf(apartmentGuides),
    images: versionsOf(images),
    sections: versionsOf(customSections, { version: shownVersion, where: affectsPage }),
    translations: versionsOf(translations, {
      row: sql`concat_ws(' ', language, kind, row_id, field, entry)`,
      where: isForReadersOf(language),
    }),
    tried: versionsOf(triedFacts, {
      row: sql`concat_ws(' ', guest_id, id)`,
      where: isTriedSinceCheckout({ apartmentId, guestId }),
    }),
  };
}

const versionsQuery = preparedFor((db) =>
  prepareQuery(
    db
      .select(
        versionColumns({
          apartmentId: sql.placeholder('apartmentId'),
          guestId: sql.placeholder('guestId'),
          language: sql.placeholder('language'),
        }),
      )
      .from(sql`(values (1)) as one`),
  ),
);

const isShown = sql`show_in_portal`;
/**
 * Changes to a hidden card must not be revealed. Hidden Wi-Fi and contact cards count, because hiding them changes the
 * page.
 */
const affectsPage = sql`(${isShown} or kind in ('wifi', 'host_contact'))`;
const shownVersion = sql<string>`case when ${isShown} then ${rowVersion(customSections)} else 'hidden' end`;
