/** Removes members of the crew on one server, and makes requests of their phones to another server. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor, throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import {
  addCrew,
  enrol,
  enrolledCrew,
  overviewOf,
  turnoverIdAfter,
} from '../../test/support/factories/crew.ts';
import { day } from '../../test/support/factories/data.ts';
import { propertyWithGuest } from '../../test/support/factories/stays.ts';
import { anotherInstance } from '../../test/support/servers/another-instance.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';

const { app, db, config, database } = await createTestApp();
const other = await anotherInstance(config, database.url);

/** The same phone, connected to the other server. */
function atOther(phone: Visitor): Visitor {
  const copy = createVisitor(other, '203.0.113.7');
  copy.stealFrom(phone);
  return copy;
}

async function propertyWithCrew() {
  const { host, id, guest } = await propertyWithGuest(app, db, { stay: { checkinDate: day(-3) } });
  throwIfRefused(await host.post(`/api/host/stays/${guest.id}/end`, {}));
  const photo = await checkedImage(app, host, await jpeg(64, 48));
  const step = throwIfRefused(
    await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Through the gate' }),
  ).json();
  throwIfRefused(
    await host.put(`/api/host/arrival-steps/${step.id}/update-images`, { images: [photo] }),
  );
  const { id: crewId, phone: enrolled } = await enrolledCrew(app, host, [id]);
  const phone = atOther(enrolled);
  const calendar = new URL((await overviewOf(phone)).calendarUrl).pathname;
  const turnoverId = await turnoverIdAfter(db, guest.id);
  const work = () =>
    phone.post(`/api/crew/turnovers/${turnoverId}/entries`, {
      id: randomUUID(),
      at: new Date().toISOString(),
      kind: 'state',
      state: 'started',
    });
  return { host, id, crewId, phone, photo, calendar, work };
}

test('a person who is removed on one server can neither read nor record anything in the next request to another', async () => {
  const { host, crewId, phone, photo, calendar, work } = await propertyWithCrew();
  const anyone = createVisitor(other, '203.0.113.8');
  throwIfRefused(await work());
  expect((await phone.get(photo)).statusCode).toBe(200);
  expect((await anyone.get(calendar)).statusCode).toBe(200);
  throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
  expect((await work()).statusCode).toBe(401);
  expect((await phone.get('/api/crew/turnovers')).statusCode).toBe(401);
  expect((await phone.get(photo)).statusCode).toBe(404);
  expect((await anyone.get(calendar)).statusCode).toBe(404);
});

test('a property that is taken from a person on one server does not exist for their phone on another', async () => {
  const { host, id, crewId, phone, photo, calendar, work } = await propertyWithCrew();
  const barn = throwIfRefused(await host.post('/api/host/apartments', { name: 'Barn' })).json();
  const path = `/api/host/crew/${crewId}/properties`;
  throwIfRefused(await host.put(path, { apartmentIds: [barn.id] }));
  expect((await work()).statusCode).toBe(404);
  expect((await phone.get('/api/crew/turnovers')).body).not.toContain(id);
  expect((await phone.get(photo)).statusCode).toBe(404);
  expect((await createVisitor(other, '203.0.113.9').get(calendar)).body).not.toContain('VEVENT');
});

test('a link that was used on one server enrols no phone on another, and signs out the lost phone there', async () => {
  const { host, id, crewId, phone } = await propertyWithCrew();
  const { token } = await addCrew(host, [id]);
  throwIfRefused(await enrol(createVisitor(app, '203.0.113.10'), token));
  expect((await enrol(createVisitor(other, '203.0.113.11'), token)).statusCode).toBe(404);
  const { url } = throwIfRefused(await host.post(`/api/host/crew/${crewId}/link`)).json();
  const fresh = url.split('/crew#')[1];
  throwIfRefused(await enrol(createVisitor(app, '203.0.113.12'), fresh));
  expect((await phone.get('/api/crew/turnovers')).statusCode).toBe(401);
});
