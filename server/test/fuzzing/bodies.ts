/** Makes bodies for an endpoint: values that its schema accepts, the same values with faults, and text that is not JSON. */
import type { NamedEndpoint } from '@guest-portal/contract';
import fc from 'fast-check';
import { type Json, withFaults } from './hazards.ts';
import { knownTexts } from './known-ids.ts';
import { rawBodies } from './raw-bodies.ts';
import type { RequestContent } from './requests.ts';
import { valuesOf } from './values.ts';

const json = { 'content-type': 'application/json' };

export function bodies({
  method,
  path,
  body,
}: NamedEndpoint): fc.Arbitrary<Omit<RequestContent, 'url'>> {
  if (method === 'GET') return fc.constant({});
  const emptyRequests = fc.constantFrom({}, { headers: json }, { headers: json, payload: '{}' });
  if (!body) return fc.oneof({ weight: 4, arbitrary: emptyRequests }, rawBodies);
  const toRequest = (value: unknown) => ({ headers: json, payload: JSON.stringify(value as Json) });
  const values = mostlyWithToken(path, valuesOf(body));
  return fc.oneof(
    { weight: 9, arbitrary: values.map(toRequest) },
    { weight: 7, arbitrary: withFaults(values).map(toRequest) },
    { weight: 1, arbitrary: values.chain(truncate) },
    { weight: 1, arbitrary: rawBodies },
    { weight: 1, arbitrary: emptyRequests },
  );
}

function truncate(value: unknown): fc.Arbitrary<Omit<RequestContent, 'url'>> {
  const text = JSON.stringify(value);
  return fc.nat(text.length).map((length) => ({ headers: json, payload: text.slice(0, length) }));
}

/** The token that each endpoint accepts. The token of another endpoint would be refused. */
const tokens: Record<string, string> = {
  '/api/auth/reset-password': knownTexts.resetToken,
  '/api/auth/restore': knownTexts.restoreToken,
  '/api/auth/second-factor': knownTexts.halfToken,
  '/api/auth/passkey/start': knownTexts.halfToken,
  '/api/account/email/confirm': knownTexts.changeToken,
  '/api/account/email/undo': knownTexts.undoToken,
  '/api/invitation/view': knownTexts.invitationToken,
  '/api/invitation/accept': knownTexts.invitationToken,
  '/api/crew/enrolment/view': knownTexts.crewLink,
  '/api/crew/enrolment': knownTexts.crewLink,
};

function mostlyWithToken(path: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const token = tokens[path];
  if (token === undefined) return values;
  const withToken = values.map((value) => ({ ...(value as object), token }));
  return fc.oneof({ weight: 3, arbitrary: withToken }, values);
}
