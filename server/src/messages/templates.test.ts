import { moments } from '@guest-portal/contract/messages/moments';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { findTemplate } from './templates.ts';

const { app, db } = await createTestApp();
const path = '/api/host/message-templates';
let host: Visitor;
let id: string;

beforeEach(async () => {
  ({ host, id } = await hostWithApartment(app, db, { isLive: true }));
});

const templateFields = {
  moment: 'before',
  language: 'de',
  apartmentId: null as string | null,
  subject: 'Bald: {property}',
  text: 'Hallo {guest}: {link}',
  plain: 'Hallo {guest}, PIN {pin}',
};
const saveTemplate = (fields: object = {}) => host.put(path, { ...templateFields, ...fields });

describe('a host’s own template', () => {
  test('a template is saved for all properties or for one, changed with its version, and deleted to restore the default text', async () => {
    const created = (await saveTemplate()).json();
    expect(created).toMatchObject({ ...templateFields, version: 1 });
    expect((await saveTemplate({ apartmentId: id })).json()).toMatchObject({ apartmentId: id });
    expect((await host.get(path)).json()).toHaveLength(2);
    const stale = await saveTemplate({ text: 'Anders' });
    expect(stale.json()).toMatchObject({
      code: 'stale_version',
      current: { text: templateFields.text },
    });
    expect((await saveTemplate({ text: 'Anders', version: 1 })).json()).toMatchObject({
      version: 2,
    });
    expect((await host.delete(`${path}/${created.id}`)).statusCode).toBe(200);
    expect((await host.get(path)).json()).toMatchObject([{ apartmentId: id }]);
  });

  test.each([
    ['text', 'Hallo {gast}', 'The field {gast} does not exist'],
    ['text', 'Tür: {door}', 'The field {door} does not exist'],
    ['subject', 'PIN {pin}', 'The field {pin} does not exist'],
    ['plain', 'Seite: {link}', 'The field {link} does not exist'],
    ['text', 'Hallo {guest', 'The field {guest does not exist'],
    ['text', ' ', 'Enter a message'],
    ['subject', 'a\nBcc: x', 'Use a single line'],
    ['subject', 'x'.repeat(151), 'Use at most 150 characters'],
  ])(
    'a template with a mistake is refused with an error at its field: %s ‘%s’',
    async (field, value, sentence) => {
      const reply = await saveTemplate({ [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual([{ path: field, message: sentence }]);
    },
  );

  test('a template for the day of arrival may contain the door code, because the host sends it by hand', async () => {
    expect((await saveTemplate({ moment: 'arrival', text: 'Tür: {door}' })).statusCode).toBe(200);
  });

  test('a host can neither read, change nor delete another host’s templates, nor write one for another host’s property', async () => {
    const { id: template } = (await saveTemplate()).json();
    const stranger = (await hostWithApartment(app, db)).host;
    expect((await stranger.get(path)).json()).toEqual([]);
    expect((await stranger.delete(`${path}/${template}`)).statusCode).toBe(404);
    expect((await stranger.put(path, { ...templateFields, apartmentId: id })).statusCode).toBe(404);
    expect((await host.get(path)).json()).toHaveLength(1);
  });
});

test('Brazilian guests get the Portuguese template until there is a Brazilian one', async () => {
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  const textFor = async (language: 'pt' | 'pt-BR') =>
    (await findTemplate(db, { hostId, apartmentId: id, moment: 'before', language }))?.text;
  expect(await textFor('pt-BR')).toBeUndefined();
  await saveTemplate({ language: 'pt', text: 'Olá de todas' });
  await saveTemplate({ language: 'pt', text: 'Olá desta', apartmentId: id });
  expect([await textFor('pt-BR'), await textFor('pt')]).toEqual(['Olá desta', 'Olá desta']);
  await saveTemplate({ language: 'pt-BR', text: 'Oi de todas' });
  expect([await textFor('pt-BR'), await textFor('pt')]).toEqual(['Oi de todas', 'Olá desta']);
  await saveTemplate({ language: 'pt-BR', text: 'Oi desta', apartmentId: id });
  expect(await textFor('pt-BR')).toBe('Oi desta');
});

test('if two tabs save the first template of a kind at once, one of them gets a conflict', async () => {
  const replies = await Promise.all([
    saveTemplate({ text: 'One' }),
    saveTemplate({ text: 'Other' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('emails to guests are off until the host turns them on, and each moment has its own time', async () => {
  const settings = '/api/host/message-settings';
  const proposed = (await host.get(settings)).json();
  expect(Object.values<{ isMailed: boolean }>(proposed).some(({ isMailed }) => isMailed)).toBe(
    false,
  );
  expect(Object.keys(proposed)).toEqual([...moments, 'obstacles']);
  const before = { isMailed: true, days: 7 };
  expect((await host.patch(settings, { before })).json()).toEqual({
    ...proposed,
    before: { ...proposed.before, ...before },
  });
  await host.patch(settings, { before: { time: '18:30' } });
  expect((await host.get(settings)).json().before).toEqual({ ...before, time: '18:30' });
  for (const invalid of [
    { before: { days: 31 } },
    { arrival: { days: 1 } },
    { leaving: { days: 4 } },
    { after: { time: '24:00' } },
  ])
    expect((await host.patch(settings, invalid)).statusCode).toBe(400);
});

test('a stay is detached from its calendar when the host changes its name, but not when only contact details are entered', async () => {
  const stay = (await host.post('/api/host/stays', stayAt(id))).json();
  expect(stay).toMatchObject({ email: '', phone: '', language: null, channel: null });
  expect(stay).toMatchObject({ messageLanguage: 'en', bookedOn: 'direct' });
  const change = async (fields: object) =>
    (await host.patch(`/api/host/stays/${stay.id}`, fields)).json();
  const contact = { email: 'maya@example.com', phone: '+371 20', language: 'lv', channel: 'vrbo' };
  expect(await change(contact)).toMatchObject({
    ...contact,
    messageLanguage: 'lv',
    bookedOn: 'vrbo',
    isTakenOver: false,
  });
  expect(await change({ ...contact, name: 'Maja' })).toMatchObject({ isTakenOver: true });
  expect((await change({ email: 'nobody' })).fields).toMatchObject([{ path: 'email' }]);
});
