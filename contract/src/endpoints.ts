/** Every endpoint of the product, in one table: what is not here does not exist. */
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as apartments from './apartments.ts';
import * as applying from './applying.ts';
import * as billing from './billing.ts';
import * as calendarAddress from './calendar-address.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import type { EndpointShape } from './endpoint.ts';
import * as dataExport from './export.ts';
import * as guestMessages from './guest-messages.ts';
import * as hostStays from './host-stays.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as linkChecks from './link-checks.ts';
import * as notices from './notices.ts';
import * as ownAccount from './own-account.ts';
import * as passkeys from './passkeys.ts';
import * as portal from './portal.ts';
import * as prints from './prints.ts';
import * as searches from './searches.ts';
import * as secondFactor from './second-factor.ts';
import * as stays from './stays.ts';
import * as translations from './translations.ts';
import * as uploads from './uploads.ts';
import * as usage from './usage.ts';

const domains = {
  // Some under one heading: the pages that describe the API draw no more than nineteen of them.
  accounts: { ...accounts, ...ownAccount, ...secondFactor, ...passkeys },
  apartments,
  content: { ...content, ...linkChecks, ...prints },
  applying,
  translations,
  stays,
  hostStays,
  calendarFeeds,
  calendarAddress,
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
