import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import {
  apartment,
  card,
  draftedValues,
  hasRows,
  listCall,
  openSections,
  place,
  titlesIn,
} from '../testing.tsx';
import { LocalRecommendationsSection, SightseeingSection } from './places-section.tsx';

const osiris = place(1, 'Café Osiris');
const market = place(2, 'Central Market');
const lido = place(3, 'Lido');
const listTitle = 'Local Recommendations';

async function openTips(...tips: (typeof osiris)[]) {
  hasRows('local-tips', tips);
  openSections(<LocalRecommendationsSection apartment={apartment} />);
  await screen.findByRole('button', { name: 'Add Local Recommendation' });
}

test('an added recommendation appears at the end, and its empty fields are not sent', async () => {
  await openTips(osiris, market);
  serverAnswers({ 'POST /api/host/local-tips': { status: 201, body: lido } });
  await press('Add Local Recommendation');
  const form = screen.getByRole('form', { name: 'Add Local Recommendation' });
  expect(document.activeElement).toBe(form.querySelector('input'));
  await userEvent.keyboard(' Lido {Enter}');
  await waitFor(() =>
    expect(titlesIn(listTitle)).toEqual(['Café Osiris', 'Central Market', 'Lido']),
  );
  expect(sentTo('POST /api/host/local-tips')).toEqual([
    { apartmentId: apartment.id, name: 'Lido', order: 3 },
  ]);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Local Recommendation'));
});

test.each([
  ['local-tips', LocalRecommendationsSection, 'Add Local Recommendation', 'Place name is required'],
  ['sightseeing-spots', SightseeingSection, 'Add Sightseeing Spot', 'Attraction name is required'],
])('a row of %s without a name is not added', async (name, Section, add, message) => {
  hasRows(name, []);
  openSections(<Section apartment={apartment} />);
  await userEvent.click(await screen.findByRole('button', { name: add }));
  await press('Add Adding');
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(`POST /api/host/${name}`)).toEqual([]);
});

test('an invalid Maps link shows an error when the field loses the focus, and prevents adding', async () => {
  await openTips();
  await press('Add Local Recommendation');
  fill('Place name*', 'Lido');
  await userEvent.type(screen.getByLabelText('Google Maps link'), 'somewhere');
  await userEvent.tab();
  const message = 'Enter a valid URL, e.g., maps.google.com or www.airbnb.com';
  expect(screen.getByText(message)).toBeTruthy();
  await press('Add Adding');
  expect(screen.getByText(message)).toBeTruthy();
  expect(sentTo('POST /api/host/local-tips')).toEqual([]);
});

test('a Maps link without a scheme is completed when the field loses the focus', async () => {
  await openTips();
  await press('Add Local Recommendation');
  await userEvent.type(screen.getByLabelText('Google Maps link'), 'maps.google.com/x');
  await userEvent.tab();
  expect(screen.getByLabelText('Google Maps link')).toHaveProperty(
    'value',
    'https://maps.google.com/x',
  );
});

test('a refused recommendation stays in the form, and the toast shows the reason', async () => {
  await openTips();
  serverAnswers({
    'POST /api/host/local-tips': refused(409, 'A list can have at most 200 entries.'),
  });
  await press('Add Local Recommendation');
  fill('Place name*', 'Lido');
  await press('Add Adding');
  await expectToast('Failed to add local tip', 'A list can have at most 200 entries.');
  expect(screen.getByDisplayValue('Lido')).toBeTruthy();
});

test('deleting a row asks for confirmation, and then the next row gets the focus', async () => {
  await openTips(osiris, market);
  serverAnswers({ [`DELETE /api/host/local-tips/${osiris.id}`]: { body: {} } });
  await press('Delete Café Osiris');
  const dialog = await screen.findByRole('alertdialog', { name: /Café Osiris/ });
  await press('Cancel');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(titlesIn(listTitle)).toHaveLength(2);
  await press('Delete Café Osiris');
  await screen.findByRole('alertdialog', { name: /Café Osiris/ });
  await press('Delete');
  await waitFor(() => expect(titlesIn(listTitle)).toEqual(['Central Market']));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Central Market'),
  );
});

test('deleting a row removes its drafts', async () => {
  await openTips(osiris, market);
  serverAnswers({ [`DELETE /api/host/local-tips/${osiris.id}`]: refused(404, 'Not found') });
  await userEvent.type(card('Café Osiris').getByLabelText('Distance'), 'near');
  expect(draftedValues()).toEqual({ [`localTip:${osiris.id}`]: { distance: 'near' } });
  await press('Delete Café Osiris');
  await press('Delete');
  await waitFor(() => expect(titlesIn(listTitle)).toEqual(['Central Market']));
  await waitFor(() => expect(draftedValues()).toEqual({}));
});

test('a failed deletion keeps the row and shows an error', async () => {
  await openTips(osiris);
  serverAnswers({ [`DELETE /api/host/local-tips/${osiris.id}`]: 'broken' });
  await press('Delete Café Osiris');
  await press('Delete');
  await expectToast('Failed to delete local tip', 'Please try again');
  expect(titlesIn(listTitle)).toEqual(['Café Osiris']);
});

test('moving a row drafts the new order, sends nothing and keeps the focus', async () => {
  await openTips(osiris, market, lido);
  await press('Move Café Osiris down');
  expect(titlesIn(listTitle)).toEqual(['Central Market', 'Café Osiris', 'Lido']);
  expect(draftedValues()).toEqual({
    [`localTip:${osiris.id}`]: { order: 2 },
    [`localTip:${market.id}`]: { order: 1 },
  });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Café Osiris down');
  expect(screen.getByText('Café Osiris is now number 2 of 3.')).toBeTruthy();
  await press('Move Café Osiris up');
  expect(draftedValues()).toEqual({});
});

test('the button that moves a row does nothing at the end of the list and keeps the focus', async () => {
  await openTips(osiris, market);
  await press('Move Café Osiris down');
  await userEvent.keyboard('{Enter}');
  expect(titlesIn(listTitle)).toEqual(['Central Market', 'Café Osiris']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Café Osiris down');
});

/** The time limit for rendering many rows in jsdom on a busy machine. */
const renderTimeout = 60_000;

test(
  'a list of 200 places is full and says so',
  async () => {
    hasRows(
      'sightseeing-spots',
      Array.from({ length: 200 }, (_, n) => place(n, `Spot ${n}`)),
    );
    openSections(<SightseeingSection apartment={apartment} />);
    await screen.findByText(/This list is full/, undefined, { timeout: renderTimeout });
    // A text search is used, because role queries over so many buttons are slow.
    expect(document.body.textContent).not.toContain('Add Sightseeing Spot');
  },
  renderTimeout,
);

test('a list that fails to load can be retried', async () => {
  serverAnswers({ [listCall('local-tips')]: refused(503, 'Briefly unavailable') });
  openSections(<LocalRecommendationsSection apartment={apartment} />);
  await screen.findByText('This part didn’t load.');
  hasRows('local-tips', [osiris]);
  await press('Try again');
  await screen.findByRole('heading', { name: 'Café Osiris' });
});

test('deleting the last row moves the focus to the add button', async () => {
  await openTips(osiris);
  serverAnswers({ [`DELETE /api/host/local-tips/${osiris.id}`]: { body: {} } });
  await press('Delete Café Osiris');
  await press('Delete');
  await screen.findByText(/No recommendations yet/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Local Recommendation'));
});
