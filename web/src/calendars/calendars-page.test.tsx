import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anna,
  button,
  expectToast,
  field,
  press,
  refused,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { rememberChosenProperty } from '../host/chosen-property.ts';
import {
  airbnb,
  barn,
  card,
  changeCall,
  hasFeeds,
  linkField,
  listCall,
  loft,
  openCalendars,
} from './testing.tsx';

test('the calendars page asks a host without a property to add one', async () => {
  signedIn();
  await openCalendars();
  expect(screen.getByRole('link', { name: 'Add a property' })).toBeTruthy();
  expect(screen.queryByLabelText(linkField)).toBeNull();
});

test('a link to the calendars page selects its property, and the host can choose another', async () => {
  hasFeeds(airbnb, { ...airbnb, id: 'b', apartmentId: barn.id, name: 'Vrbo' });
  await openCalendars(`/host/calendars?property=${barn.id}`);
  await card('Vrbo');
  expect(field('Property').value).toBe(barn.id);
  await userEvent.selectOptions(field('Property'), 'Canal Loft');
  await card('Airbnb');
  expect(location.search).toBe(`?property=${loft.id}`);
  expect(screen.queryByRole('group', { name: 'Vrbo' })).toBeNull();
});

test('without a property in its URL, the calendars page shows the one that was last selected', async () => {
  hasFeeds(airbnb, { ...airbnb, id: 'b', apartmentId: barn.id, name: 'Vrbo' });
  rememberChosenProperty(anna.id, barn.id);
  await openCalendars('/host/calendars');
  await card('Vrbo');
  expect(field('Property').value).toBe(barn.id);
});

test('the calendars page is a tab of the stays', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  const tabs = within(screen.getByRole('navigation', { name: 'Stays and calendars' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Calendars');
  expect(tabs.getByRole('link', { name: 'Stays' }).getAttribute('href')).toBe('/host/stays');
});

test('the calendars page links to the email settings and explains where to find calendar links', async () => {
  hasFeeds();
  await openCalendars();
  const link = await screen.findByRole('link', { name: /^Choose which emails/ });
  expect(link.getAttribute('href')).toBe('/host/settings-data#mails');
  expect(await screen.findByText('Where do I find the link?')).toBeTruthy();
});

test('the calendars page can be loaded again after a failure, and tells the host when the session has ended', async () => {
  hasFeeds(airbnb);
  serverAnswers({ [listCall]: 'broken' });
  await openCalendars();
  await screen.findByText('This part didn’t load.');
  serverAnswers({ [listCall]: { body: [airbnb] } });
  await userEvent.click(button('Try again'));
  await card();
  serverAnswers({ [changeCall]: refused(401, 'Unauthorized') });
  await press('Pause');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
