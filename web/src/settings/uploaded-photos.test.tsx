import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectPath,
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
  watchWaits,
} from '../accounts/testing.tsx';
import { apartment, place, step } from '../editor/sections/testing.tsx';
import { distinctImages } from './gallery-images.ts';
import { SettingsPage } from './settings-page.tsx';
import { UploadedPhotos } from './uploaded-photos.tsx';

const lists = ['arrival-steps', 'local-tips', 'sightseeing-spots', 'apartment-guides'];
const listsOf = (id: string) => lists.map((list) => `GET /api/host/apartments/${id}/${list}`);

/** Prepares properties with the given numbers of photos. */
function hasProperties(...counts: number[]) {
  const apartments = counts.map((count, index) => ({
    ...apartment,
    id: `flat-${index + 1}`,
    name: `Flat ${index + 1}`,
    apartmentPhotos: Array.from({ length: count }, (_, n) => `/objects/${index}-${n}`),
  }));
  signedIn();
  serverAnswers({ 'GET /api/host/apartments': { body: apartments } });
  for (const { id } of apartments)
    for (const list of listsOf(id)) serverAnswers({ [list]: { body: [] } });
}

const openGallery = async () => {
  open('/host/settings-data', <UploadedPhotos />);
  await press('Uploaded Photos');
};

const shownPhotos = async () => {
  const list = await screen.findByRole('list', { name: 'Uploaded photos' });
  return [...list.querySelectorAll('img')].map((image) => image.getAttribute('src'));
};

test('the gallery on the settings page is closed and fetches nothing until it is opened', async () => {
  hasProperties(1);
  open('/host/settings-data', <SettingsPage />);
  const trigger = await screen.findByRole('button', { name: 'Uploaded Photos' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(sentTo('GET /api/host/apartments')).toHaveLength(0);
});

test('the gallery shows the images of all sections, each with its property and section', async () => {
  hasProperties(1);
  serverAnswers({
    'GET /api/host/apartments/flat-1/local-tips': {
      body: [place(1, 'Café', { images: ['/objects/cafe'] })],
    },
    'GET /api/host/apartments/flat-1/arrival-steps': {
      body: [{ ...step(1, 'Gate'), images: ['/objects/gate'] }],
    },
  });
  await openGallery();
  expect(await shownPhotos()).toEqual(['/objects/0-0', '/objects/gate', '/objects/cafe']);
  expect(screen.getByText('Arrival Steps')).toBeTruthy();
  expect(screen.getByText('Local Recommendations')).toBeTruthy();
  expect(screen.getAllByText('Flat 1')).toHaveLength(3);
});

test('the gallery shows an image once for each property and section', () => {
  const image = { path: 'a', apartmentId: '1', apartmentName: 'Loft', section: 'Sightseeing' };
  const images = [
    image,
    image,
    { ...image, section: 'Property Guide' },
    { ...image, apartmentId: '2' },
  ];
  expect(distinctImages(images)).toHaveLength(3);
});

test('a page of the gallery has fifty photos, and properties beyond it are not fetched', async () => {
  hasProperties(10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
  await openGallery();
  expect(await shownPhotos()).toHaveLength(50);
  expect(listsOf('flat-6').flatMap(sentTo)).toHaveLength(4);
  expect(listsOf('flat-7').flatMap(sentTo)).toHaveLength(0);

  await press('Next');
  await screen.findByText('Page 2');
  await waitFor(async () => expect((await shownPhotos())[0]).toBe('/objects/5-0'));
  expect(listsOf('flat-1').flatMap(sentTo)).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await press('Previous');
  await screen.findByText('Page 1');
});

test('exactly fifty photos fit on one page of the gallery', async () => {
  hasProperties(10, 10, 10, 10, 10);
  await openGallery();
  expect(await shownPhotos()).toHaveLength(50);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('an image in the gallery that fails to load shows a message', async () => {
  hasProperties(1);
  await openGallery();
  await shownPhotos();
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('Image not found')).toBeTruthy();
});

test('an empty gallery explains what it is for', async () => {
  hasProperties(0);
  await openGallery();
  await screen.findByText(/^No photos yet/);
});

test('opening the gallery after the session has ended redirects to the landing page', async () => {
  hasProperties(1);
  serverAnswers({ 'GET /api/host/apartments': refused(401, 'Unauthorized') });
  const waits = watchWaits();
  await openGallery();
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  expect(waits.mock.calls.map(([, delay]) => delay)).toContain(500);
  await expectPath('/');
});

test('loading the gallery can be tried again', async () => {
  hasProperties(1);
  serverAnswers({ 'GET /api/host/apartments': 'broken' });
  await openGallery();
  await screen.findByText(/didn’t load/);
  hasProperties(1);
  await press('Try again');
  await waitFor(async () => expect(await shownPhotos()).toHaveLength(1));
});
