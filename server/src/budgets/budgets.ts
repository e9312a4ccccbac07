/** The budgets of an account that count rows, and how much it has used of each limit. */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { eq, sql } from 'drizzle-orm';
import { belongsToAccount } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { countLiveApartments } from '../billing/states/states.ts';
import { crewMembers } from '../crew/tables.ts';
import { type PhotoSettings, photoBudget } from '../images/uploads/quota.ts';
import { messageTemplates } from '../messages/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { type Budget, usageOf } from '../platform/limits/budgets.ts';
import { countOf, type Limit } from '../platform/limits/rate-limits.ts';
import { invitations, propertyMembers } from '../team/tables.ts';
import { textBudget } from './text-budget.ts';

export const propertiesBudget: Budget = {
  name: 'properties',
  used: (db, hostId) => db.$count(apartments, belongsToAccount(hostId)),
  baseLimit: accountLimits.properties,
  refusal: () =>
    conflict('too_many', `An account can have at most ${accountLimits.properties} properties.`),
};

export const templatesBudget: Budget = {
  name: 'message-templates',
  used: (db, hostId) => db.$count(messageTemplates, eq(messageTemplates.hostId, hostId)),
  baseLimit: accountLimits.messageTemplates,
  refusal: () =>
    conflict(
      'too_many',
      `An account can have at most ${accountLimits.messageTemplates} message texts of its own.`,
    ),
};

/** Counts each person once, however many properties they work on. */
export const membersBudget: Budget = {
  name: 'members',
  used: async (db, hostId) => {
    const { rows } = await db.execute<{ people: string }>(sql`
      select count(*) as people from (
        select ${hosts.email} from ${propertyMembers}
          join ${apartments} on ${apartments.id} = ${propertyMembers.apartmentId}
          join ${hosts} on ${hosts.id} = ${propertyMembers.hostId}
          where ${belongsToAccount(hostId)}
        union
        select ${invitations.email} from ${invitations}
          where ${invitations.hostId} = ${hostId} and ${invitations.expiresAt} > now()
      ) as team`);
    return Number(rows[0]?.people);
  },
  baseLimit: accountLimits.members.everyAccount,
  extra: async (db, hostId) =>
    accountLimits.members.perLiveProperty * (await countLiveApartments(db, hostId)),
  refusal: () =>
    conflict('too_many', 'Your team is full. Remove a member or withdraw an invitation first.'),
};

/** Counts the people who clean the account's properties, whether or not they have used their link. */
export const crewBudget: Budget = {
  name: 'crew',
  used: (db, hostId) => db.$count(crewMembers, eq(crewMembers.hostId, hostId)),
  baseLimit: accountLimits.crewMembers,
  refusal: () =>
    conflict(
      'too_many',
      `A crew can have at most ${accountLimits.crewMembers} people. Remove someone first.`,
    ),
};

/** Limits what one account can send to guests, however many properties it has. */
export const emailsOfAccount: Limit = {
  name: 'guest mails',
  max: accountLimits.emailsPerDay.ofAccount,
  window: 'utc-day',
};

export async function readUsage(db: Database, hostId: string, photos: PhotoSettings) {
  return {
    text: await usageOf(db, textBudget, hostId),
    photos: await usageOf(db, photoBudget(photos), hostId),
    properties: await usageOf(db, propertiesBudget, hostId),
    members: await usageOf(db, membersBudget, hostId),
    messageTemplates: await usageOf(db, templatesBudget, hostId),
    emailsToday: { used: await countOf(db, emailsOfAccount, hostId), limit: emailsOfAccount.max },
  };
}
