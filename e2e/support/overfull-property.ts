/**
 * A property with as much text as possible: endless words, two writing directions, and the maximum number of photos.
 */
import type { Page } from '@playwright/test';
import { createGuest, createProperty, type Host, type Property } from './properties.ts';

const endless = 'Lamplight'.repeat(9);
const hebrew = 'ברוכים הבאים לדירה הקטנה ליד הנמל';
const arabic = 'أهلا وسهلا بكم في الشقة الصغيرة قرب الميناء';
const longUrl = `https://maps.example/${'directions-'.repeat(12)}`;
const sentence =
  'Internationalisation, straightforwardness and Donaudampfschifffahrtsgesellschaft are words too.';

/** Creates the property, which is not live yet. */
export async function createOverfullProperty(host: Host): Promise<Property> {
  const property = await createProperty(host, `Straightforwardness House ${endless}`);
  const { id } = property;
  await host.call('PATCH', `/api/host/apartments/${id}`, {
    ...(await textForEmptyFields(host, property)),
    country: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    city: arabic,
    address: `${endless} 12`,
    airbnbLink: longUrl,
    googleMapsLink: longUrl,
    wifiName: `Guest_Network_${endless}`,
    wifiPassword: 'W9$k-7qPzL0oIl1_'.repeat(4).slice(0, 63),
    wifiAdditionalInfo: `${sentence} ${endless}`,
    hostPhone: '+371 20 000 000 000 000 000',
    contactHostTitle: `Accommodation-administration ${hebrew}`,
    contactHostResponseTime: endless,
    contactHostBody: `${hebrew}\n${sentence}\n${longUrl}`,
    hostAdditionalInfo: endless,
    emergencyContact: '112 / +371 20 000 000 000 000 000',
    parkingInstructions: `${arabic}\n${endless}`,
    checkinInstructions: `${longUrl} ${sentence}`,
    amenities: ['Balcony', endless, hebrew, sentence],
    houseRules: [sentence, endless, arabic],
  });
  const createRow = (path: string, body: object) =>
    host.call('POST', path, { apartmentId: id, ...body });
  for (const path of ['/api/host/local-tips', '/api/host/sightseeing-spots']) {
    await createRow(path, {
      name: `Archaeological ${endless}`,
      description: `${hebrew} ${sentence}`,
      distance: '1,000 kilometres, approximately',
      address: endless,
      googleMapsUrl: longUrl,
    });
  }
  for (const text of [endless, `${hebrew} ${sentence}`, `${arabic} ${longUrl}`])
    await createRow('/api/host/arrival-steps', { text });
  await createRow('/api/host/apartment-guides', {
    name: `Washing-machine ${endless}`,
    instructions: `${sentence} ${arabic} ${longUrl}`,
  });
  return property;
}

/** Fields that are not free text. */
const notFreeText = ['textLanguage', 'timeZone', 'codesOpenTime'];

/** Returns the same sentence for every empty text field, whichever fields the property has. */
async function textForEmptyFields(host: Host, { id }: Property): Promise<object> {
  const rows = await host.call<{ id: string }[]>('GET', '/api/host/apartments');
  const empty = Object.entries(rows.find((row) => row.id === id) ?? {})
    .filter(([field, value]) => value === '' && !notFreeText.includes(field))
    .map(([field]) => [field, sentence]);
  return Object.fromEntries(empty);
}

export const createOverfullGuest = (host: Host, { id }: Property) =>
  createGuest(host, id, { name: `Wilhelmina-Alexandrina ${endless}`.slice(0, 100) });

/** Adds ten photos to every response about the property, each of them a small drawing. */
export async function showPhotos(page: Page) {
  const photos = Array.from({ length: 10 }, (_, index) => `uploads/photo-${index}`);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
  await page.route('**/objects/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.route('**/api/host/guest-portal-view/*', async (route) => {
    const response = await route.fetch();
    // A response with status 304 has no body.
    if (response.status() === 304) return route.fulfill({ response });
    const json = await response.json();
    json.apartment.apartmentPhotos = photos;
    return route.fulfill({ response, json });
  });
  await page.route('**/api/host/apartments', async (route) => {
    const response = await route.fetch();
    const json: { apartmentPhotos: string[] }[] = await response.json();
    for (const apartment of json) apartment.apartmentPhotos = photos;
    await route.fulfill({ response, json });
  });
}
