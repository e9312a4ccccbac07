/** Writes `data.json`: the account with its settings and sessions, the properties, and the list of images. */
import { exported } from '@guest-portal/contract';
import type { HostAccess } from '../access/access.ts';
import { findApartment } from '../apartments/apartments.ts';
import { arrivalSteps } from '../content/arrival-steps.ts';
import { guides } from '../content/guides.ts';
import { localTips, sightseeingSpots } from '../content/places.ts';
import { listSections } from '../content/sections.ts';
import { listCrew } from '../crew/crew-members.ts';
import { readMessageSettings } from '../messages/settings.ts';
import { listTemplates } from '../messages/templates.ts';
import { listMisses } from '../missed-searches/misses.ts';
import { readNoticeSettings } from '../notices/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { listInvitations } from '../team/invitations.ts';
import { listMembers } from '../team/members.ts';
import {
  backupRevealsOf,
  changesOf,
  findAccount,
  guestsOf,
  imagesOf,
  languagesOf,
  listFeeds,
  listPasskeys,
  listPropertyIds,
  listSessions,
  listSubscriptions,
  listTrials,
  pinEntriesOf,
  printsOf,
  translationsOf,
} from './rows.ts';
import { writeJson } from './write-json.ts';

export async function* writeData(db: Database, access: HostAccess): AsyncGenerator<string> {
  const { hostId } = access;
  yield* writeJson({
    exportedAt: new Date().toISOString(),
    account: await findAccount(db, hostId),
    notices: exported.notices.parse(await readNoticeSettings(db, hostId)),
    messageSettings: exported.messageSettings.parse(await readMessageSettings(db, hostId)),
    messageTemplates: (await listTemplates(db, access)).map((row) =>
      exported.messageTemplate.parse(row),
    ),
    members: (await listMembers(db, access)).map((row) => exported.member.parse(row)),
    invitations: (await listInvitations(db, access)).map((row) => exported.invitation.parse(row)),
    crew: (await listCrew(db, access)).map((row) => exported.crewMember.parse(row)),
    sessions: await listSessions(db, hostId),
    passkeys: await listPasskeys(db, hostId),
    properties: propertiesOf(db, access),
    images: imagesOf(db, hostId),
  });
}

async function* propertiesOf(db: Database, access: HostAccess) {
  for (const id of await listPropertyIds(db, access)) {
    const property = await readProperty(db, access, id);
    if (!property) continue;
    yield {
      ...property,
      translations: translationsOf(db, access, id),
      guests: guestsOf(db, access, id),
      checkIns: pinEntriesOf(db, access, id),
      backupReveals: backupRevealsOf(db, access, id),
      changes: changesOf(db, access, id),
    };
  }
}

/** Returns undefined if the property was deleted while the export ran. */
async function readProperty(db: Database, access: HostAccess, id: string) {
  try {
    const property = await findApartment(db, access, id);
    const [steps, tips, spots, guideItems, sections, misses] = [
      await arrivalSteps.list(db, access, id),
      await localTips.list(db, access, id),
      await sightseeingSpots.list(db, access, id),
      await guides.list(db, access, id),
      await listSections(db, access, id),
      await listMisses(db, access, id),
    ];
    return {
      ...exported.property.parse(property),
      languages: await languagesOf(db, access, id),
      customSections: sections.map((row) => exported.section.parse(row)),
      arrivalSteps: steps.map((row) => exported.arrivalStep.parse(row)),
      apartmentGuides: guideItems.map((row) => exported.guide.parse(row)),
      localTips: tips.map((row) => exported.place.parse(row)),
      sightseeingSpots: spots.map((row) => exported.place.parse(row)),
      searchMisses: misses.map((row) => exported.searchMiss.parse(row)),
      prints: await printsOf(db, access, id),
      calendarFeeds: await listFeeds(db, access, id),
      subscriptions: await listSubscriptions(db, access, id),
      trials: await listTrials(db, access, id),
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
