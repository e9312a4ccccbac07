/** Every text of this property is a secret. A visitor who has only its link must not get any of them. */

import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import { pages } from '@guest-portal/contract/pages';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { day } from '../../test/support/factories/data.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';

const { app, db } = await createTestApp();

const secret = (label: string) => `zq-${label}-k7`;
/** The name of the property is not a secret, because it is in the link. */
const fields = Object.fromEntries(
  fieldsOf('line', 'text', 'crewText').map((field) => [field, secret(field)]),
);
const links = Object.fromEntries(
  fieldsOf('url').map((field) => [field, `https://zq-${field.toLowerCase()}.example.com/k7`]),
);
const lists = Object.fromEntries(
  fieldsOf('list', 'crewList').map((field) => [field, [secret(field)]]),
);
const pinCode = '7392';
const dates = { checkinDate: day(-3), checkoutDate: day(17) };
const property = await propertyWithGuest(app, db, {
  fields: { ...fields, ...links, ...lists },
  stay: { name: secret('guest'), pinCode, ...dates },
});
const { host, id, slug } = property;
const photo = await checkedImage(app, host, await jpeg(64, 48));
await host.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] });
const add = (path: string, body: object) => host.post(`/api/host/${path}`, body);
const rowNamed = (label: string) => ({ apartmentId: id, name: secret(label) });
await add('arrival-steps', { apartmentId: id, text: secret('step') });
await add('local-tips', { ...rowNamed('tip'), description: secret('tip-text') });
await add('sightseeing-spots', { ...rowNamed('spot'), description: secret('spot-text') });
await add('apartment-guides', { ...rowNamed('guide'), instructions: secret('guide-text') });
await add(`apartments/${id}/custom-sections`, {
  name: secret('section'),
  content: secret('section-text'),
  sectionType: 'pre_arrival',
});
const sections = (await host.get(`/api/host/apartments/${id}/custom-sections`)).json();
for (const section of sections)
  if (section.isDefault)
    await host.patch(`/api/host/custom-sections/${section.id}`, {
      content: secret(`default-${section.iconType}`),
      importantInfo: secret(`info-${section.iconType}`),
    });
const user = (await host.get('/api/auth/user')).json();

/** Values that the host's own pages show. The link reveals only the id and the name. */
const secrets: string[] = [
  'zq-',
  pinCode,
  photo,
  photo.split('/').at(-1) ?? '',
  property.guest.id,
  dates.checkinDate,
  dates.checkoutDate,
  user.id,
  user.email,
  'Ozola',
];

const html = { accept: 'text/html' };
const json = { 'content-type': 'application/json' };
const wrongPin = JSON.stringify({ pinCode: '0000' });
const requests: Record<string, InjectOptions & { url: string }> = {
  'the page by its link': { url: `/guest/${slug}`, headers: html },
  'the page by its id': { url: `/guest-portal/${id}`, headers: html },
  'the page with an invalid cookie': {
    url: `/guest/${slug}`,
    headers: { ...html, cookie: `guest-${id}=x; session=x` },
  },
  'a HEAD request for the page': { method: 'HEAD', url: `/guest/${slug}`, headers: html },
  'the offline shell': { url: '/guest-portal/shell', headers: html },
  'the property of the link': { url: `/api/apartment-by-slug/${slug}` },
  'a wrong PIN': { method: 'POST', url: property.pinPath, headers: json, payload: wrongPin },
  'no PIN': { method: 'POST', url: property.pinPath, headers: json, payload: '{}' },
  'the data': { url: property.refreshPath },
  'the data, with an ETag': { url: property.refreshPath, headers: { 'if-none-match': '*' } },
  'the check-in': { method: 'PATCH', url: `/api/guest/check-in/${property.guest.id}` },
  'the end of a session': { method: 'DELETE', url: property.sessionPath },
  'the preview': { url: property.viewPath },
  'the list of images': { url: `/objects/images/${id}` },
  'the state of the payment': { url: `/api/billing/status/${id}` },
  'the property of the host': { url: `/api/host/apartments/${id}/active-guest` },
  'the sitemap': { url: '/sitemap.xml' },
  'robots.txt': { url: '/robots.txt' },
  'the description of the API': { url: '/openapi.json' },
  'the metrics': { url: '/metrics' },
  ...Object.fromEntries(
    Object.values(pages)
      .filter((path) => !path.includes(':'))
      .map((path) => [`the page ${path}`, { url: path, headers: html }]),
  ),
};

const wholeReply = (reply: { headers: object; rawPayload: Buffer }) =>
  `${JSON.stringify(reply.headers)}\n${reply.rawPayload.toString('utf8')}`;

describe('before the PIN no byte of a page, a reply or its headers contains a secret', () => {
  test.each(Object.entries(requests))(
    'the reply to this request contains no secret before the PIN: %s',
    async (_, request) => {
      const reply = await app.inject({ remoteAddress: '203.0.113.50', ...request });
      const text = wholeReply(reply);
      // The reply may contain the id that was requested. The request id is random and may contain anything by chance.
      const replyWithoutIds = text
        .replaceAll(String(reply.headers['x-request-id']), '')
        .replaceAll(id, '');
      const date = String(reply.headers.date ?? '');
      // Metrics contain any four digits by chance.
      const searchedSecrets = secrets.filter(
        (each) => each !== pinCode || request.url !== '/metrics',
      );
      for (const each of searchedSecrets)
        expect(replyWithoutIds.replaceAll(date, '')).not.toContain(each);
    },
  );

  test('a property link gives visitors without the PIN only the id and the name', async () => {
    const reply = await newVisitor(app).get(`/api/apartment-by-slug/${slug}`);
    expect(reply.json()).toEqual({ id, name: 'Quay House' });
  });

  test('visitors without the PIN see the host’s phone only if the host shows it to them and hides it nowhere', async () => {
    const readLink = async () =>
      (await newVisitor(app).get(`/api/apartment-by-slug/${slug}`)).json();
    const set = (flags: object) => host.patch(`/api/host/apartments/${id}`, flags);
    const withoutPhone = { id, name: 'Quay House' };
    await set({ showPhoneBeforePin: true });
    expect(await readLink()).toEqual({ ...withoutPhone, hostPhone: secret('hostPhone') });
    await set({ showHostPhone: false });
    expect(await readLink()).toEqual(withoutPhone);
    await set({ showHostPhone: true, hostPhone: '  ' });
    expect(await readLink()).toEqual(withoutPhone);
    // This reply must not come from a cache.
    await set({ hostPhone: secret('new-phone') });
    expect(await readLink()).toEqual({ ...withoutPhone, hostPhone: secret('new-phone') });
    const card = sections.find((section: { iconType: string }) => section.iconType === 'phone');
    await host.patch(`/api/host/custom-sections/${card.id}`, { showInPortal: false });
    expect(await readLink()).toEqual(withoutPhone);
    await host.patch(`/api/host/custom-sections/${card.id}`, { showInPortal: true });
    await set({ showPhoneBeforePin: false, hostPhone: secret('hostPhone') });
    expect(await readLink()).toEqual(withoutPhone);
  });

  test('an image at its exact URL returns 404 before the PIN', async () => {
    for (const query of ['', '?w=480'])
      expect((await newVisitor(app).get(`${photo}${query}`)).statusCode).toBe(404);
  });
});

describe('after the PIN', () => {
  test('a device that has entered the PIN and checked in gets the texts that are secret before the PIN', async () => {
    const device = await guestOf(app, property, pinCode);
    await device.patch(`/api/guest/check-in/${property.guest.id}`);
    const text = wholeReply(await device.get(property.refreshPath));
    for (const shown of ['wifiPassword', 'address', 'guest', 'tip', 'default-lock', 'section-text'])
      expect(text).toContain(secret(shown));
    expect(text).toContain(photo);
    expect(text).not.toContain(`"${pinCode}"`);
  });

  test('no page and no reply after the PIN is stored, indexed or sent to other sites as a referrer', async () => {
    const device = await guestOf(app, property, pinCode);
    const checkIn = `/api/guest/check-in/${property.guest.id}`;
    const first = await device.get(property.refreshPath);
    const replies = [
      first,
      await app.inject({
        url: property.refreshPath,
        cookies: device.cookies(),
        headers: { 'if-none-match': String(first.headers.etag) },
      }),
      await device.post(property.pinPath, { pinCode }),
      await device.patch(checkIn),
      await device.get(`/api/apartment-by-slug/${slug}`),
      await host.get(property.viewPath),
      ...(await Promise.all(
        [`/guest/${slug}`, `/guest-portal/${id}`].map((url) =>
          app.inject({ url, headers: html, cookies: device.cookies() }),
        ),
      )),
      await device.delete(property.sessionPath),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      200, 304, 200, 200, 200, 200, 200, 200, 200,
    ]);
    for (const { headers } of replies)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
  });
});
