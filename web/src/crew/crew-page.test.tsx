import type { CrewOverview } from '@guest-portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { field, fill, open, press, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { localDate } from '../shared/today.ts';
import { CrewPage } from './crew-page.tsx';
import { loft, turnover } from './testing.ts';

const today = localDate();
const turnoverToday = turnover({
  freeFrom: { date: today, time: '11:00' },
  freeUntil: { date: today, time: '15:00' },
});

const listCall = 'GET /api/crew/turnovers';
const entryCall = `POST /api/crew/turnovers/${turnoverToday.id}/entries`;

const overview = (more: Partial<CrewOverview> = {}): CrewOverview => ({
  name: 'Inga',
  calendarUrl: 'https://example.com/crew.ics',
  properties: [loft],
  turnovers: [turnoverToday],
  ...more,
});

const serves = (more: Partial<CrewOverview> = {}) =>
  serverAnswers({ [listCall]: { body: overview(more) } });

const openTurnover = async () => {
  open('/crew', <CrewPage />);
  await userEvent.click(await screen.findByRole('link', { name: /^Canal Loft/ }));
  await screen.findByRole('heading', { level: 1, name: 'Canal Loft' });
};

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('a link for the crew', () => {
  const viewCall = 'POST /api/crew/enrolment/view';
  const enrolCall = 'POST /api/crew/enrolment';
  const offer = {
    name: 'Inga',
    host: 'Anna Ozola',
    properties: ['Canal Loft'],
    expiresAt: '2026-06-20T00:00:00.000Z',
  };

  test('a link shows who sent it for which properties, enrols the phone and disappears from the address', async () => {
    serverAnswers({ [viewCall]: { body: offer }, [enrolCall]: { body: {} } });
    serverAnswers({ [listCall]: refused(401, 'Unauthorized') });
    open('/crew#secret', <CrewPage />);
    await screen.findByText('Canal Loft');
    expect(screen.getByRole('main').textContent).toContain('Anna Ozola has sent you this link');
    expect(field('Your name').value).toBe('Inga');
    fill('Your name', 'Inga B.');
    serves();
    await press('Continue on this phone');
    await screen.findByRole('heading', { level: 1, name: 'Turnovers' });
    expect(sentTo(enrolCall)).toEqual([{ token: 'secret', name: 'Inga B.' }]);
    expect(location.hash).toBe('');
  });

  test('the page asks for a new link if a link was used or is too old', async () => {
    serverAnswers({ [viewCall]: refused(404, 'Not found'), [listCall]: refused(401, 'No') });
    open('/crew#used', <CrewPage />);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await screen.findByText(/Please ask the host for a new link/);
  });

  test('a link that is used elsewhere while it is shown is not reported as a missing connection', async () => {
    serverAnswers({ [viewCall]: { body: offer }, [listCall]: refused(401, 'No') });
    open('/crew#secret', <CrewPage />);
    await screen.findByText('Canal Loft');
    serverAnswers({ [enrolCall]: refused(404, 'Not found') });
    await press('Continue on this phone');
    await screen.findByRole('heading', { name: 'This link no longer works' });
  });

  test.each([
    ['a link that was used', refused(404, 'Not found')],
    ['a link without a connection', 'broken'],
  ] as const)('%s opens the turnovers on a phone that is enrolled', async (_, answer) => {
    serves();
    serverAnswers({ [viewCall]: answer });
    open('/crew#used', <CrewPage />);
    await screen.findByRole('link', { name: /^Canal Loft/ });
    expect(location.hash).toBe('');
  });

  test('without a connection a link can be tried again', async () => {
    serverAnswers({ [viewCall]: 'broken', [listCall]: 'broken' });
    open('/crew#secret', <CrewPage />);
    await screen.findByRole('heading', { name: 'No connection' });
    serverAnswers({ [viewCall]: { body: offer } });
    await press('Try again');
    await screen.findByText('Canal Loft');
  });

  test('nobody is enrolled without a name', async () => {
    serverAnswers({ [viewCall]: { body: { ...offer, name: '' } }, [listCall]: refused(401, 'No') });
    open('/crew#secret', <CrewPage />);
    await screen.findByText('Canal Loft');
    await press('Continue on this phone');
    await screen.findByText('Please enter your name.');
    expect(sentTo(enrolCall)).toEqual([]);
  });
});

test('a phone without a link is told to ask the host for one', async () => {
  serverAnswers({ [listCall]: refused(401, 'Unauthorized') });
  open('/crew', <CrewPage />);
  await screen.findByRole('heading', { name: 'You need a link' });
});

test('the list shows address, free time, state and when the guests have left', async () => {
  serves({ turnovers: [{ ...turnoverToday, leftTime: '07:12' }] });
  open('/crew', <CrewPage />);
  const item = await screen.findByRole('link', { name: /^Canal Loft/ });
  expect(item.textContent).toContain('Canal Street 3, Riga');
  expect(item.textContent).toContain('Free from 11:00 until 15:00');
  expect(item.textContent).toContain('The guests left at 07:12');
  expect(item.textContent).toContain('Planned');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Today');
});

test('earlier days are folded', async () => {
  const earlier = {
    ...turnover({ isOpen: false }),
    freeFrom: { date: '2020-01-01', time: '11:00' },
  };
  serves({ turnovers: [earlier] });
  open('/crew', <CrewPage />);
  await screen.findByText('Nothing to clean in the next 30 days.');
  expect(screen.queryByRole('link', { name: /^Canal Loft/ })).toBeNull();
  await press('Earlier days');
  await screen.findByRole('link', { name: /^Canal Loft/ });
});

test('the page says if the browser cannot save anything', async () => {
  serves();
  open('/crew', <CrewPage />);
  await screen.findByText(/This browser can’t save anything/);
});

test('a tick without a network is shown as not sent, and is sent when the network is back', async () => {
  serves();
  await openTurnover();
  serverAnswers({ [entryCall]: 'broken', [listCall]: 'broken' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change the towels' }));
  await region(/^Tasks/).findByText('Not sent yet');
  await screen.findByText(/There is no connection right now/);
  const done = { at: new Date().toISOString(), by: 'Inga', photo: null, isLate: true };
  const [towels, bed] = turnoverToday.tasks;
  const reply = { ...turnoverToday, tasks: [{ ...towels, done }, bed] };
  serverAnswers({
    [entryCall]: { status: 201, body: reply },
    [listCall]: { body: overview({ turnovers: [reply as typeof turnoverToday] }) },
  });
  window.dispatchEvent(new Event('online'));
  await region(/^Tasks/).findByText(/Inga/);
  expect(screen.queryByText('Not sent yet')).toBeNull();
  await region(/^Tasks/).findByText('After the check-in');
  const sent = sentTo(entryCall) as { id: string }[];
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('a fact shows what to do with its value, and a failure is recorded with its note', async () => {
  serves();
  await openTurnover();
  const door = within(screen.getByRole('listitem', { name: 'Door' }));
  expect(screen.getByRole('listitem', { name: 'Door' }).textContent).toContain(
    'Type 4719# and open the door.',
  );
  serverAnswers({ [entryCall]: { status: 201, body: turnoverToday } });
  await userEvent.click(door.getByRole('button', { name: 'Does not work: Door' }));
  await userEvent.type(screen.getByLabelText('What happened? (optional)'), 'It blinks red');
  await userEvent.click(door.getByRole('button', { name: 'Does not work' }));
  await waitFor(() =>
    expect(sentTo(entryCall)).toMatchObject([
      { kind: 'fact', fact: 'door', works: false, note: 'It blinks red', seen: 'x'.repeat(43) },
    ]),
  );
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Door' }));
});

test('if the value of a fact has changed meanwhile, the page asks to try the new one', async () => {
  serves();
  await openTurnover();
  serverAnswers({ [entryCall]: refused(409, 'Changed', { code: 'fact_changed' }) });
  const [door] = turnoverToday.facts;
  serves({
    turnovers: [
      {
        ...turnoverToday,
        facts: door ? [{ ...door, value: ['1234#', ''], seen: 'y'.repeat(43) }] : [],
      },
    ],
  });
  await press('Works: Door');
  const item = screen.getByRole('listitem', { name: 'Door' });
  await within(item).findByText('The value has changed. Please try the new one.');
  await waitFor(() => expect(item.textContent).toContain('Type 1234# and open the door.'));
});

test('before a turnover is open, the page shows no values and says when it will', async () => {
  const [door] = turnoverToday.facts;
  serves({
    turnovers: [
      {
        ...turnoverToday,
        isOpen: false,
        facts: door ? [{ ...door, value: null, seen: null }] : [],
      },
    ],
  });
  await openTurnover();
  await screen.findByText('Codes and passwords are shown once the guests have checked out.');
  expect(screen.queryByRole('button', { name: /^Works/ })).toBeNull();
});

test('a problem is reported with its text, but not without a text', async () => {
  serves();
  await openTurnover();
  serverAnswers({ [entryCall]: { status: 201, body: turnoverToday } });
  await press('Report problem: Canal Loft');
  await press('Report problem');
  await screen.findByText('Please write what is broken.');
  await userEvent.type(screen.getByLabelText('What is broken?'), 'The lamp');
  await press('Report problem');
  await waitFor(() =>
    expect(sentTo(entryCall)).toMatchObject([{ kind: 'problem', text: 'The lamp', photos: [] }]),
  );
  expect(document.activeElement?.textContent).toBe('Something is broken');
});

test('notes are sent with the text that the person saw', async () => {
  serves({ turnovers: [{ ...turnoverToday, notes: 'Two towels' }] });
  await openTurnover();
  serverAnswers({ [entryCall]: { status: 201, body: turnoverToday } });
  await press('Edit notes');
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit notes' }), ' and soap');
  await press('Save');
  await waitFor(() =>
    expect(sentTo(entryCall)).toMatchObject([
      { kind: 'notes', notes: 'Two towels and soap', seen: 'Two towels' },
    ]),
  );
  expect(document.activeElement?.textContent).toBe('Notes on this turnover');
});

test('notes that somebody else changes while the form is open are not overwritten', async () => {
  serves({ turnovers: [{ ...turnoverToday, notes: 'Two towels' }] });
  await openTurnover();
  await press('Edit notes');
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit notes' }), ' and soap');
  serves({ turnovers: [{ ...turnoverToday, state: 'started', notes: 'Key at the bakery' }] });
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Started');
  serverAnswers({ [entryCall]: { status: 201, body: turnoverToday } });
  await press('Save');
  await waitFor(() =>
    expect(sentTo(entryCall)).toMatchObject([
      { kind: 'notes', notes: 'Two towels and soap', seen: 'Two towels' },
    ]),
  );
});

test('an entry that the server refuses can be deleted', async () => {
  serves();
  await openTurnover();
  serverAnswers({ [entryCall]: refused(404, 'Not found') });
  await press('Start');
  await screen.findByText('This could not be sent:');
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('This could not be sent:')).toBeNull());
});

test('a phone that was removed says that the access has ended, and lists what was not sent', async () => {
  serves();
  await openTurnover();
  serverAnswers({
    [entryCall]: refused(401, 'Unauthorized'),
    [listCall]: refused(401, 'Unauthorized'),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change the towels' }));
  await screen.findByRole('heading', { level: 1, name: 'Your access has ended' });
  const item = within(screen.getByRole('main')).getByRole('listitem');
  expect(item.textContent).toContain('Canal Loft');
  expect(item.textContent).toContain('Change the towels');
  expect(screen.getByRole('main').textContent).not.toContain('4719');
});

test('signing out asks for confirmation and says what is lost', async () => {
  serves();
  open('/crew', <CrewPage />);
  await press('Sign out on this phone');
  await screen.findByText(/You need a passkey or a new link to come back/);
  serverAnswers({ 'POST /api/crew/sign-out': { body: {} }, [listCall]: refused(401, 'No') });
  await press('Sign out on this phone');
  await screen.findByRole('heading', { name: 'You need a link' });
});

test('a sentence of the phrasebook is shown in the language of the page, and other texts name their language', async () => {
  serves({
    properties: [
      {
        ...loft,
        textLanguage: 'de',
        notes: 'Der Schlüssel liegt im blauen Kasten bei Frau Meier.',
      },
    ],
    turnovers: [
      { ...turnoverToday, tasks: [{ text: 'Rauchen verboten', needsPhoto: false, done: null }] },
    ],
  });
  await openTurnover();
  const notes = screen.getByText(/Frau Meier/);
  expect(notes.getAttribute('lang')).toBe('de');
  await screen.findByRole('checkbox', { name: 'No smoking' });
});

test('the crew copies codes, and calls numbers in the texts of the host', async () => {
  serves({ properties: [{ ...loft, wayIn: '4402#, or call +371 2000 3344.' }] });
  await openTurnover();
  const call = await screen.findByRole('link', { name: '+371 2000 3344' });
  expect(call.getAttribute('href')).toBe('tel:+37120003344');
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await press('Copy How you get in');
  await press('Copy Door');
  expect(writeText.mock.calls).toEqual([['4402#'], ['4719#']]);
});

test('a person who comes back to the list is at the turnover that was open', async () => {
  serves();
  await openTurnover();
  await userEvent.click(screen.getByRole('link', { name: 'All turnovers' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Canal Loft/ }));
});

test('the focus returns to the sign-out button if the person cancels', async () => {
  serves();
  open('/crew', <CrewPage />);
  await press('Sign out on this phone');
  await press('Cancel');
  expect(document.activeElement?.textContent).toBe('Sign out on this phone');
});
