/** A request for every endpoint of the contract, which the server accepts from a sender who may make it. */
import { planDigest } from '../../../src/copy-to-properties/plan.ts';
import { deviceFor } from '../../../src/passkeys/testing/device.ts';
import { day, newAccount, stayAt } from '../factories/data.ts';
import { type Calls, callsAboutAccount, origin } from './calls-about-account.ts';
import {
  houseRules,
  type Names,
  ownTexts,
  printedAt,
  problemId,
  type Secrets,
  triedFactId,
} from './full-host.ts';

/** The id of an entry that a phone of the crew makes. */
const crewEntryId = 'ef0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

const place = { name: 'Pier' };
const instructions = (guide: string) => ({
  kind: 'guide',
  rowId: guide,
  field: 'instructions',
  entry: '',
});
const multipart = ({ key, uploadId }: Names) => ({
  path: encodeURIComponent(uploadId),
  query: `key=${encodeURIComponent(key)}`,
});

const rules = { fields: ['houseRules'], wifi: false, rows: [] };
/** The `seen` token of a preview that adds the house rules to a property that has none. */
const rulesSeen = planDigest({
  texts: [],
  entries: [{ field: 'houseRules', added: houseRules }],
  rows: [],
  photos: [],
});

/**
 * The requests by method and path, in an order in which the server accepts all of them one after another. `path`
 * replaces the first parameter.
 */
export const calls: Calls = {
  'POST /api/auth/forgot-password': ({ email }) => ({ body: { email } }),
  'GET /api/auth/user': () => ({}),
  'POST /api/auth/login': ({ email }, { password }) => ({ body: { email, password } }),
  'POST /api/auth/reactivate': ({ email }) => ({ body: { ...newAccount(), email } }),
  'POST /api/verify-email/resend': () => ({ body: {} }),
  'GET /api/verify-email': (_, { verify }) => ({ query: `token=${verify}` }),
  'POST /api/auth/reset-password': (_, { reset }) => ({
    body: { token: reset, password: 'fresh-lamp' },
  }),
  'POST /api/auth/restore': (_, { restore }) => ({ body: { token: restore } }),
  // Only the address that was invited can accept, and the calls about the account change it.
  'POST /api/invitation/view': ({ invitationToken }) => ({ body: { token: invitationToken } }),
  'POST /api/invitation/accept': ({ invitationToken }) => ({ body: { token: invitationToken } }),
  ...callsAboutAccount,
  'POST /api/auth/signup': () => ({ body: newAccount({ email: 'newcomer@example.com' }) }),
  'POST /api/contact': () => ({
    body: { name: 'Ilze', email: 'ilze@example.com', message: 'Hello' },
  }),

  'POST /api/host/apartments': () => ({ body: { name: 'Loft' } }),
  'GET /api/host/apartments': () => ({}),
  'GET /api/host/apartments/names': () => ({}),
  'GET /api/host/apartments/stays': () => ({}),
  'PATCH /api/host/apartments/:id': ({ apartment }) => ({
    path: apartment,
    body: { city: 'Ventspils' },
  }),
  'POST /api/host/apartments/:id/duplicate': ({ apartment }) => ({
    path: apartment,
    body: { name: 'Loft upstairs', leaveOut: ['codes', 'wifi'] },
  }),
  'POST /api/host/apartments/:id/renew-link': ({ apartment }) => ({ path: apartment, body: {} }),
  'POST /api/host/apartments/:id/restore-defaults': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/active-guest': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/arrival-steps': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/local-tips': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/sightseeing-spots': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/apartment-guides': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/custom-sections': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/check-in-history': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/check-in-events-history': ({ apartment }) => ({ path: apartment }),

  'GET /api/host/apartments/:id/changes': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/search-misses': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/dead-links': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/apartments/:id/prints': ({ apartment }) => ({ path: apartment }),
  'POST /api/host/apartments/:id/prints': ({ apartment }) => ({
    path: apartment,
    body: { pieces: ['wifi', 'door'], size: 'A6', languages: ['en', 'ja'], withWayIn: true },
  }),
  'GET /api/host/guide-findings': () => ({}),
  'GET /api/host/prints/stale': () => ({}),
  'DELETE /api/host/prints/:id': ({ print }) => ({ path: print }),
  'POST /api/host/prints/:id/undo': ({ misprint }) => ({ path: misprint, body: { printedAt } }),
  'DELETE /api/host/search-misses/:id': ({ miss }) => ({ path: miss }),
  'GET /api/host/apartments/:id/translations': ({ apartment }) => ({ path: apartment }),
  'PUT /api/host/apartments/:id/languages': ({ apartment }) => ({
    path: apartment,
    body: { languages: ['de', 'ko'] },
  }),
  'PUT /api/host/apartments/:id/translations/:language': ({ apartment, guide }) => ({
    path: apartment,
    body: { texts: [{ ...instructions(guide), text: 'Drehen', original: 'Turn' }] },
  }),
  'POST /api/host/apartments/:id/translations/:language/machine': ({ apartment, guide }) => ({
    path: apartment,
    body: { texts: [{ ...instructions(guide), version: 1 }] },
  }),

  'POST /api/host/apartments/:id/apply/preview': ({ apartment, unpaid }) => ({
    path: apartment,
    body: { chosen: rules, receivers: [unpaid] },
  }),
  'POST /api/host/apartments/:id/apply': ({ apartment, unpaid }) => ({
    path: apartment,
    body: { chosen: rules, receivers: [{ id: unpaid, seen: rulesSeen }] },
  }),
  'GET /api/host/applied': () => ({}),
  'POST /api/host/applied/:id/undo': ({ applied }) => ({ path: applied }),

  'POST /api/host/arrival-steps': ({ apartment }) => ({
    body: { apartmentId: apartment, text: 'Up the stairs' },
  }),
  'PATCH /api/host/arrival-steps/:id': ({ step }) => ({ path: step, body: { text: 'Ring' } }),
  'POST /api/host/local-tips': ({ apartment }) => ({ body: { apartmentId: apartment, ...place } }),
  'PATCH /api/host/local-tips/:id': ({ tip }) => ({ path: tip, body: place }),
  'POST /api/host/sightseeing-spots': ({ apartment }) => ({
    body: { apartmentId: apartment, ...place },
  }),
  'PATCH /api/host/sightseeing-spots/:id': ({ spot }) => ({ path: spot, body: place }),
  'POST /api/host/apartment-guides': ({ apartment }) => ({
    body: { apartmentId: apartment, ...place, instructions: 'Walk' },
  }),
  'PATCH /api/host/apartment-guides/:id': ({ guide }) => ({ path: guide, body: place }),
  'POST /api/host/apartments/:id/custom-sections': ({ apartment }) => ({
    path: apartment,
    body: { ...place, content: 'x', sectionType: 'pre_arrival' },
  }),
  'PATCH /api/host/custom-sections/:id': ({ section }) => ({
    path: section,
    body: { content: 'Shed' },
  }),

  'POST /api/host/local-tips/:id/append-images': ({ tip, image }) => ({
    path: tip,
    body: { imageUrls: [image] },
  }),
  'DELETE /api/host/local-tips/:id/remove-image': ({ tip, image }) => ({
    path: tip,
    body: { imageUrl: image },
  }),
  'PUT /api/host/arrival-steps/:id/update-images': ({ step, image }) => ({
    path: step,
    body: { images: [image] },
  }),
  'PUT /api/host/local-tips/:id/update-images': ({ tip, image }) => ({
    path: tip,
    body: { images: [image] },
  }),
  'PUT /api/host/sightseeing-spots/:id/update-images': ({ spot, image }) => ({
    path: spot,
    body: { images: [image] },
  }),
  'PUT /api/host/apartment-guides/:id/update-images': ({ guide, image }) => ({
    path: guide,
    body: { images: [image] },
  }),
  'PUT /api/host/apartments/:id/update-photos': ({ apartment, image }) => ({
    path: apartment,
    body: { images: [image] },
  }),
  'PUT /api/apartment-photos': ({ waiting }) => ({ body: { photoURL: waiting } }),
  'POST /api/images/upload-url': ({ apartment }) => ({ body: { apartmentId: apartment } }),
  'POST /api/objects/upload': ({ apartment }) => ({ body: { apartmentId: apartment } }),
  'GET /objects/*': ({ image }) => ({ path: image.replace('/objects/', '') }),
  'GET /api/s3/sts': () => ({}),
  'GET /api/s3/params': () => ({ query: 'filename=x.jpg&type=image%2Fjpeg' }),
  'POST /api/s3/multipart': () => ({ body: { filename: 'x.jpg', type: 'image/jpeg' } }),
  'GET /api/s3/multipart/:uploadId': multipart,
  'GET /api/s3/multipart/:uploadId/:partNumber': multipart,
  'POST /api/s3/multipart/:uploadId/complete': (names) => ({
    ...multipart(names),
    body: { parts: [{ PartNumber: 1, ETag: names.etag }] },
  }),
  'DELETE /api/s3/multipart/:uploadId': multipart,

  // There is nothing to fetch at this URL, and nothing to follow without a websocket.
  'POST /api/companion/url/meta': () => ({ body: { url: 'http://localhost/photo.jpg' } }),
  'POST /api/companion/url/get': ({ apartment }) => ({
    body: { url: 'http://localhost/photo.jpg', metadata: { apartmentId: apartment } },
  }),
  'GET /api/companion/api/:token': () => ({ path: 'AAAAAAAAAAAAAAAAAAAAAA' }),

  'GET /api/billing/status/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/subscriptions': () => ({}),
  'POST /api/billing/checkout': ({ unpaid }) => ({ body: { apartmentId: unpaid } }),
  'POST /api/billing/verify-session': ({ checkout }) => ({ body: { session_id: checkout } }),
  'POST /api/billing/portal': ({ paid }) => ({ body: { apartmentId: paid } }),
  'GET /api/host/export/ready': () => ({}),
  'GET /api/host/export': () => ({}),

  'GET /api/apartment-by-slug/:propertySlug': ({ slug }) => ({ path: slug }),
  'GET /api/stay-by-code/:code': ({ code }) => ({ path: code }),
  'GET /api/host/guest-portal-view/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'GET /api/guest/refresh-data/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'POST /api/guest/validate-pin/:apartmentId': ({ apartment }, { pin }) => ({
    path: apartment,
    body: { pinCode: pin },
  }),
  'PATCH /api/guest/check-in/:guestId': ({ guest }) => ({ path: guest, body: {} }),
  'GET /api/guest/departure/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'PUT /api/guest/departure/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { hasLeft: true },
  }),
  'GET /api/guest/time-requests/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'PUT /api/guest/time-requests/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { kind: 'later_out', time: null },
  }),
  // The request was granted before, and an answer that is repeated is accepted.
  'POST /api/host/stays/:id/answer-time-request': ({ upcoming }) => ({
    path: upcoming,
    body: { kind: 'later_out', time: '13:00', isGranted: true },
  }),
  'GET /api/guest/farewell/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'POST /api/guest/forgotten-item/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { message: 'A red scarf', contact: 'ada@example.com' },
  }),
  'PUT /api/guest/copy-key/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { seconds: 3600 },
  }),
  'POST /api/guest/backup-entry/:apartmentId': ({ apartment }) => ({ path: apartment, body: {} }),
  'PUT /api/guest/saved-copy/:apartmentId': ({ apartment }) => ({ path: apartment, body: {} }),
  'POST /api/guest/search-miss/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { term: 'Kettle' },
  }),
  'DELETE /api/guest/session/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'POST /api/host/guests/:id/allow-more-tries': ({ guest }) => ({ path: guest }),
  'POST /api/host/guests/:id/let-in': ({ guest }) => ({ path: guest }),
  'PATCH /api/host/guests/:id': ({ guest }) => ({ path: guest, body: { name: 'Tom' } }),
  'GET /api/host/stays': ({ apartment }) => ({
    query: `apartmentIds=${apartment}&from=2026-01-01&to=2026-12-31`,
  }),
  'GET /api/host/blocked-nights': ({ apartment }) => ({
    query: `apartmentIds=${apartment}&from=2026-01-01&to=2026-12-31`,
  }),
  'GET /api/host/turnovers': ({ apartment }) => ({
    query: `apartmentIds=${apartment}&from=2026-01-01&to=2026-12-31`,
  }),
  'PATCH /api/host/turnovers/:id': ({ upcoming }) => ({
    path: upcoming,
    body: { state: 'started', version: 1 },
  }),
  'GET /api/host/turnovers/:id/facts': ({ upcoming }) => ({ path: upcoming }),
  // The fact was recorded before, and a request that is repeated is accepted at any time.
  'POST /api/host/turnovers/:id/tried-facts': ({ guest }) => ({
    path: guest,
    body: { id: triedFactId, fact: 'door', works: false, note: '', seen: 'x'.repeat(43) },
  }),
  'POST /api/host/turnovers/:id/solved-facts': ({ guest }) => ({
    path: guest,
    body: { id: triedFactId },
  }),
  'GET /api/host/failed-facts': () => ({}),
  'GET /api/host/turnover-warnings': () => ({}),
  'GET /api/host/turnovers/:id/tasks': ({ upcoming }) => ({ path: upcoming }),
  'POST /api/host/turnovers/:id/tasks': ({ upcoming }) => ({
    path: upcoming,
    body: { text: 'Change the beds', isDone: true, at: '2026-05-02T10:00:00.000Z' },
  }),
  'GET /api/guest/problems/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'POST /api/guest/problems/:apartmentId': ({ apartment }) => ({
    path: apartment,
    body: { id: problemId, text: 'The tap drips', photos: [], at: printedAt },
  }),
  // The photo is missing. Photos are sent in problems.test.ts.
  'POST /api/guest/problem-photos/:apartmentId': ({ apartment }) => ({ path: apartment }),
  'GET /api/guest/problem-photos/:apartmentId/:problemId/:number': ({ apartment }) => ({
    path: apartment,
  }),
  'GET /api/host/problems': ({ guest }) => ({ query: `stayId=${guest}` }),
  'POST /api/host/turnovers/:id/problem-photos': ({ guest }) => ({ path: guest }),
  'POST /api/host/turnovers/:id/problems': ({ guest }) => ({
    path: guest,
    body: { id: problemId, text: 'The lamp is broken', photos: [], at: printedAt },
  }),
  'PATCH /api/host/turnovers/:id/problems/:problemId': ({ guest }) => ({
    path: guest,
    body: { answer: 'At six', isSolved: true, version: 1 },
  }),
  'GET /api/host/stays/today': () => ({}),
  'GET /api/host/stays/several': () => ({}),
  'GET /api/host/apartments/:id/next-stay': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/stays/:id': ({ upcoming }) => ({ path: upcoming }),
  'POST /api/host/stays': ({ apartment }) => ({
    body: stayAt(apartment, { checkinDate: day(40), checkoutDate: day(45) }),
  }),
  'PATCH /api/host/stays/:id': ({ upcoming }) => ({ path: upcoming, body: { name: 'Tom' } }),
  'POST /api/host/stays/:id/take-over': ({ upcoming }) => ({ path: upcoming, body: {} }),
  'POST /api/host/stays/:id/sync-again': ({ upcoming }) => ({ path: upcoming, body: {} }),
  'POST /api/host/stays/:id/link-sent': ({ upcoming }) => ({ path: upcoming }),
  'POST /api/host/stays/:id/messages': ({ upcoming }) => ({
    path: upcoming,
    body: { moment: 'booked', way: 'whatsapp' },
  }),
  'POST /api/host/stays/:id/messages/not-sent': ({ upcoming }) => ({
    path: upcoming,
    body: { moment: 'before' },
  }),
  'POST /api/host/stays/:id/messages/again': ({ upcoming }) => ({
    path: upcoming,
    body: { moment: 'before' },
  }),
  'POST /api/host/stays/:id/cancel': ({ upcoming }) => ({ path: upcoming, body: {} }),
  'POST /api/host/stays/:id/start': ({ soon }) => ({ path: soon, body: {} }),
  'POST /api/host/stays/:id/end': ({ soon }) => ({ path: soon, body: {} }),
  'POST /api/host/guests': ({ apartment }) => ({ body: stayAt(apartment) }),

  'GET /api/host/calendar-feeds': () => ({}),
  'GET /api/host/apartments/:id/calendar-feeds': ({ apartment }) => ({ path: apartment }),
  'POST /api/host/apartments/:id/calendar-feeds': ({ apartment }) => ({
    path: apartment,
    body: { name: 'Vrbo', url: 'https://calendars.invalid/another.ics' },
  }),
  'PATCH /api/host/calendar-feeds/:id': ({ feed }) => ({ path: feed, body: { name: 'Vrbo' } }),
  'POST /api/host/calendar-feeds/:id/read': ({ feed }) => ({ path: feed }),
  'GET /api/host/apartments/:id/calendar-address': ({ apartment }) => ({ path: apartment }),
  'POST /api/host/apartments/:id/calendar-address/renew': ({ apartment }) => ({ path: apartment }),
  'GET /api/host/guessed-links': () => ({}),
  'GET /api/host/usage': () => ({}),
  'GET /api/host/notices': () => ({}),
  'PATCH /api/host/notices': () => ({ body: { feedFailures: false } }),
  'GET /api/host/message-templates': ({ apartment }) => ({ query: `apartmentId=${apartment}` }),
  'PUT /api/host/message-templates': ({ apartment }) => ({
    body: { apartmentId: apartment, ...ownTexts, language: 'ko' },
  }),
  'DELETE /api/host/message-templates/:id': ({ template }) => ({ path: template }),
  'GET /api/host/message-settings': () => ({}),
  'PATCH /api/host/message-settings': () => ({ body: { before: { isMailed: true, days: 2 } } }),
  'POST /api/stop/:token': (_, { stop }) => ({ path: stop, body: {} }),
  'GET /api/calendars/:file': () => ({ path: 'k3jx9q2mfa.ics' }),
  'DELETE /api/host/calendar-feeds/:id': ({ feed }) => ({ path: feed, body: { stays: 'keep' } }),

  'GET /api/admin/overview': () => ({}),
  'GET /api/admin/trials': () => ({}),
  'GET /api/admin/sign-ins': () => ({}),
  'POST /api/admin/cancel-trial': ({ apartment }) => ({ body: { apartmentId: apartment } }),
  'POST /api/admin/activate-trial': ({ apartment }) => ({
    body: { apartmentId: apartment, days: 7, reason: 'For a test' },
  }),
  'POST /api/admin/logout': () => ({}),

  'GET /api/host/team': () => ({}),
  'POST /api/host/invitations': ({ apartment }) => ({
    body: { email: 'ilze@example.com', role: 'manager', apartmentIds: [apartment] },
  }),
  'DELETE /api/host/invitations/:id': ({ invitation }) => ({ path: invitation }),
  'DELETE /api/host/apartments/:id/membership': ({ managed }) => ({ path: managed }),
  'DELETE /api/host/apartments/:id/members/:memberId': ({ apartment }) => ({ path: apartment }),

  'GET /api/host/crew': () => ({}),
  'POST /api/host/crew': ({ apartment }) => ({
    body: { name: 'Ilze', apartmentIds: [apartment] },
  }),
  'POST /api/host/crew/:id/link': ({ crewMember }) => ({ path: crewMember }),
  'PUT /api/host/crew/:id/properties': ({ crewMember, apartment }) => ({
    path: crewMember,
    body: { apartmentIds: [apartment] },
  }),
  'GET /api/crew/turnovers': () => ({}),
  'POST /api/crew/turnovers/:id/entries': ({ turnover }) => ({
    path: turnover,
    body: { id: crewEntryId, at: printedAt, kind: 'notes', notes: 'Towels', seen: '' },
  }),
  'POST /api/crew/turnovers/:id/photos': ({ turnover }) => ({ path: turnover }),
  'GET /api/crew-calendars/:file': () => ({ path: 'k3jx9q2mfa.ics' }),
  'POST /api/crew/enrolment/view': (_, { crewLink }) => ({ body: { token: crewLink } }),
  'POST /api/crew/enrolment': (_, { crewLink }) => ({
    body: { token: crewLink, name: 'Ilze' },
  }),
  'POST /api/crew/passkeys/start': () => ({}),
  'POST /api/crew/passkeys': ({ crewChallenge: challenge }) => ({
    body: { credential: deviceFor(challenge).registrationResponse({ challenge, origin }) },
  }),
  'POST /api/crew/sign-out': () => ({}),
  'POST /api/crew/sign-in/start': () => ({}),
  'POST /api/crew/sign-in': (_, { crewPasskeyAnswer }) => ({
    body: { credential: crewPasskeyAnswer },
  }),
  'DELETE /api/host/crew/:id': ({ crewMember }) => ({ path: crewMember }),

  'DELETE /api/host/arrival-steps/:id': ({ step }) => ({ path: step }),
  'DELETE /api/host/local-tips/:id': ({ tip }) => ({ path: tip }),
  'DELETE /api/host/sightseeing-spots/:id': ({ spot }) => ({ path: spot }),
  'DELETE /api/host/apartment-guides/:id': ({ guide }) => ({ path: guide }),
  'DELETE /api/host/custom-sections/:id': ({ section }) => ({ path: section }),
  'DELETE /api/host/apartments/:id': ({ unpaid }) => ({ path: unpaid }),
  'POST /api/account/password': (_, { password }) => ({
    body: { password, newPassword: 'fresh-lamp' },
  }),
  'DELETE /api/account/delete': () => ({ body: { reason: 'not-useful' } }),
  'POST /api/auth/logout': () => ({}),
};

/** Calls about something that belongs to the account that made it, even if a manager may perform their action. */
export const aboutOwnThings = new Set([
  // An upload belongs to the person who uploads until a property shows it.
  'PUT /api/apartment-photos',
  'GET /api/s3/multipart/:uploadId',
  'GET /api/s3/multipart/:uploadId/:partNumber',
  'POST /api/s3/multipart/:uploadId/complete',
  'DELETE /api/s3/multipart/:uploadId',
  // A copy to properties is undone by the person who made it.
  'POST /api/host/applied/:id/undo',
]);

/** Returns the method, the URL and the body of a call. */
export function requestFor(call: string, names: Names, secrets: Secrets) {
  const [method = 'GET', pattern = ''] = call.split(' ');
  const { path = '', query, body } = calls[call]?.(names, secrets) ?? {};
  const url = pattern
    .replace(/:\w+|\*/, path)
    .replace(':partNumber', '1')
    .replace(':language', 'de')
    .replace(':memberId', names.member)
    .replace(':problemId', problemId)
    .replace(':number', '0');
  return { method: method as 'GET', url: query ? `${url}?${query}` : url, body };
}
