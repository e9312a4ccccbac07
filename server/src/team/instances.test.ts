/** Removes a manager on one server, and makes requests of the manager’s open session on another server. */
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor, throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { stayAt } from '../../test/support/factories/data.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { anotherInstance } from '../../test/support/servers/another-instance.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';

const { app, db, config, database } = await createTestApp();
const other = await anotherInstance(config, database.url);

/** The same browser, connected to the other server. */
function atOther(visitor: Visitor): Visitor {
  const copy = createVisitor(other, '203.0.113.7');
  copy.stealFrom(visitor);
  return copy;
}

async function managedProperty() {
  const owner = await hostWithApartment(app, db, { isLive: true });
  const { host: manager } = await hostWithApartment(app, db);
  const managerId = await makeManager(db, manager, owner.id);
  const photo = await checkedImage(app, owner.host, await jpeg(64, 48));
  const gallery = `/api/host/apartments/${owner.id}/update-photos`;
  throwIfRefused(await owner.host.put(gallery, { images: [photo] }));
  const stay = throwIfRefused(await owner.host.post('/api/host/stays', stayAt(owner.id))).json();
  const browser = atOther(manager);
  const address = throwIfRefused(
    await browser.get(`/api/host/apartments/${owner.id}/calendar-address`),
  ).json();
  const remove = () =>
    owner.host.delete(`/api/host/apartments/${owner.id}/members/${managerId}`, {});
  return { owner, browser, remove, photo, stay, calendar: new URL(address.url).pathname };
}

test('a manager who is removed on one server can neither read nor change anything in the next request to another', async () => {
  const { owner, browser, remove, photo, stay, calendar } = await managedProperty();
  const reads = [
    `/api/host/guest-portal-view/${owner.id}`,
    `/api/host/apartments/${owner.id}/local-tips`,
    `/api/host/apartments/${owner.id}/active-guest`,
    `/api/host/apartments/${owner.id}/calendar-address`,
    `/api/host/stays/${stay.id}`,
    photo,
    calendar,
  ];
  for (const path of reads) expect((await browser.get(path)).statusCode, path).toBe(200);
  const rename = () => browser.patch(`/api/host/apartments/${owner.id}`, { city: 'Riga' });
  throwIfRefused(await rename());
  throwIfRefused(await remove());
  expect((await rename()).statusCode).toBe(404);
  for (const path of reads) expect((await browser.get(path)).statusCode, path).toBe(404);
  expect((await browser.get('/api/host/apartments')).body).not.toContain(owner.id);
  expect((await browser.get('/api/host/stays/today')).body).not.toContain(stay.id);
});

test('a preview that the browser of a former manager has stored is not confirmed as unchanged', async () => {
  const { owner, browser, remove } = await managedProperty();
  const path = `/api/host/guest-portal-view/${owner.id}`;
  const { etag } = (await browser.get(path)).headers;
  const again = () =>
    other.inject({
      url: path,
      cookies: browser.cookies(),
      headers: { 'if-none-match': String(etag) },
    });
  expect((await again()).statusCode).toBe(304);
  throwIfRefused(await remove());
  expect((await again()).statusCode).toBe(404);
});

test('each member has their own calendar URL, and the owner’s keeps working when a member is removed', async () => {
  const { owner, browser, remove, calendar } = await managedProperty();
  const addressOf = async (host: Visitor) =>
    new URL((await host.get(`/api/host/apartments/${owner.id}/calendar-address`)).json().url)
      .pathname;
  const ofOwner = await addressOf(owner.host);
  const code = ofOwner.replace(/^.*\/|\.ics$/g, '');
  expect(calendar).not.toContain(code);
  const fetchCalendar = async (path: string) =>
    (await createVisitor(other, '203.0.113.8').get(path)).statusCode;
  expect(await fetchCalendar(calendar)).toBe(200);
  // The last characters are the signature.
  const forged = calendar.replace(/.\.ics$/, (end) => (end === '0.ics' ? '1.ics' : '0.ics'));
  expect(await fetchCalendar(forged)).toBe(404);
  expect(await addressOf(browser)).toBe(calendar);

  throwIfRefused(await remove());
  expect(await fetchCalendar(calendar)).toBe(404);
  expect(await fetchCalendar(ofOwner)).toBe(200);
});

test('renewing the calendar URL also ends the URLs of the members', async () => {
  const { owner, browser, calendar } = await managedProperty();
  const renewal = `/api/host/apartments/${owner.id}/calendar-address/renew`;
  throwIfRefused(await owner.host.post(renewal));
  expect((await browser.get(calendar)).statusCode).toBe(404);
});

test('a manager who was removed gets no more upload URLs for the property', async () => {
  const { owner, browser, remove } = await managedProperty();
  const body = { apartmentId: owner.id };
  expect((await browser.post('/api/images/upload-url', body)).statusCode).toBe(200);
  throwIfRefused(await remove());
  expect((await browser.post('/api/images/upload-url', body)).statusCode).toBe(404);
});
