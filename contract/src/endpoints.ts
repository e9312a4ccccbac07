/** All endpoints of the API in one table. The server also serves pages, files and the payment webhook. */
import * as accounts from './endpoints/accounts/accounts.ts';
import * as ownAccount from './endpoints/accounts/own-account.ts';
import * as passkeys from './endpoints/accounts/passkeys.ts';
import * as secondFactor from './endpoints/accounts/second-factor.ts';
import * as admin from './endpoints/admin.ts';
import * as apartments from './endpoints/apartments.ts';
import * as billing from './endpoints/billing.ts';
import * as calendarFeeds from './endpoints/calendar-feeds.ts';
import * as calendarAddress from './endpoints/calendar-url.ts';
import * as contact from './endpoints/contact.ts';
import * as content from './endpoints/content/content.ts';
import * as copyToProperties from './endpoints/copy-to-properties.ts';
import * as crew from './endpoints/crew.ts';
import * as crewMembers from './endpoints/crew-members.ts';
import type { EndpointShape } from './endpoints/endpoint.ts';
import * as dataExport from './endpoints/export.ts';
import * as guestMessages from './endpoints/guest-messages.ts';
import * as guideFindings from './endpoints/guide-findings.ts';
import * as history from './endpoints/history.ts';
import * as hostStays from './endpoints/host-stays.ts';
import * as images from './endpoints/images/images.ts';
import * as imports from './endpoints/images/imports.ts';
import * as uploads from './endpoints/images/uploads.ts';
import * as linkChecks from './endpoints/link-checks.ts';
import * as notices from './endpoints/notices.ts';
import * as portal from './endpoints/portal.ts';
import * as prints from './endpoints/prints.ts';
import * as problems from './endpoints/problems.ts';
import * as searches from './endpoints/searches.ts';
import * as stays from './endpoints/stays.ts';
import * as team from './endpoints/team.ts';
import * as timeRequests from './endpoints/time-requests.ts';
import * as translations from './endpoints/translations.ts';
import * as triedFacts from './endpoints/tried-facts.ts';
import * as turnoverTasks from './endpoints/turnover-tasks.ts';
import * as turnoverWarnings from './endpoints/turnover-warnings.ts';
import * as turnovers from './endpoints/turnovers.ts';
import * as usage from './endpoints/usage.ts';

const domains = {
  // Related files share one heading, because the API documentation shows at most nineteen headings.
  accounts: { ...accounts, ...ownAccount, ...secondFactor, ...passkeys },
  apartments,
  content: { ...content, ...linkChecks, ...prints, ...guideFindings, ...history },
  applying: copyToProperties,
  translations,
  stays,
  hostStays: {
    ...hostStays,
    ...turnovers,
    ...triedFacts,
    ...turnoverTasks,
    ...turnoverWarnings,
    ...problems,
    ...timeRequests,
  },
  calendarFeeds,
  calendarAddress,
  team: { ...team, ...crewMembers, ...crew },
  notices: { ...notices, ...guestMessages },
  portal,
  searches,
  images,
  imports,
  uploads,
  billing,
  admin,
  contact,
  export: { ...dataExport, ...usage },
};

export type NamedEndpoint = EndpointShape & { readonly name: string; readonly domain: string };

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(domains).flatMap(
  ([domain, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, name, domain }] : [],
    ),
);
