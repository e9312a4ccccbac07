/** A live property with a guest who has not arrived, and helpers for entering the PIN and checking in. */
import { expect, type Page } from '@playwright/test';
import { toast } from './accounts.ts';
import {
  activateTrial,
  test as base,
  createGuest,
  createProperty,
  type Guest,
  type Host,
  type Property,
  verifiedHost,
} from './properties.ts';
import { oncePerServer, type Server } from './servers/server.ts';

export type Rental = { property: Property; guest: Guest };

const landlordOf = oncePerServer(verifiedHost);

export const test = base.extend<{ rental: Rental; landlord: Host }>({
  /** One host for all journeys of a server, which accepts only a limited number of sign-ups. */
  landlord: async ({ server }, use) => use(await landlordOf(server)),
  /** A live property of this journey's own, with a guest who has not arrived. */
  rental: async ({ server, landlord }, use) => use(await createRental(server, landlord)),
});

export async function createRental(server: Server, host: Host): Promise<Rental> {
  const property = await createProperty(host);
  await activateTrial(server, property.id);
  await host.call('PATCH', `/api/host/apartments/${property.id}`, {
    address: 'Miera iela 12',
    city: 'Riga',
    parkingInstructions: 'Behind the house, place 7.',
    wifiName: 'Lamplight',
    wifiPassword: 'warm-light-12',
    amenities: ['Balcony'],
  });
  return { property, guest: await createGuest(host, property.id) };
}

/** Writes the host's text about the entry door. */
export async function writeDoorText(host: Host, { property }: Rental, content: string) {
  const path = `/api/host/apartments/${property.id}/custom-sections`;
  const sections = await host.call<{ id: string; kind: string }[]>('GET', path);
  const door = sections.find(({ kind }) => kind === 'entry_door');
  await host.call('PATCH', `/api/host/custom-sections/${door?.id}`, { content });
}

export const linkTo = ({ property }: Rental) => `/guest/${property.slug}`;
export const pinDigit = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 4`);
/** What a device sees after the stay that it had entered. */
export const farewell = (page: Page) =>
  page.getByRole('heading', { name: 'Your stay here has ended. Thank you for staying.' });

/** Returns from the farewell to the PIN entry, for the next guest on the same device. */
export async function leaveFarewell(page: Page) {
  await expect(farewell(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to PIN access' }).click();
}

export const pinScreen = (page: Page) =>
  page.getByRole('heading', { name: 'Welcome to Your Stay' });
export const checkInButton = (page: Page) => page.getByRole('button', { name: 'Check In Now' });

/** The Wi-Fi password, which is at the top of the page and in the Wi-Fi card after check-in. */
export const wifiPassword = (page: Page) => page.getByText('warm-light-12').first();

export async function typePin(page: Page, pin: string) {
  await pinDigit(page, 1).click();
  await page.keyboard.type(pin, { delay: 20 });
}

export async function enterWithPin(page: Page, rental: Rental, origin = '') {
  await page.goto(origin + linkTo(rental));
  await typePin(page, rental.guest.pinCode);
  await expect(checkInButton(page)).toBeVisible();
}

export async function checkIn(page: Page) {
  await checkInButton(page).click();
  await expect(toast(page)).toContainText("Welcome! You're checked in");
  await expect(wifiPassword(page)).toBeVisible();
}

/** Waits until the device has verified its saved copy of the page, and the service worker that serves it is ready. */
export const expectSaved = (
  page: Page,
  text: string | RegExp = /^Saved on this device\. Works without a connection\.$/i,
) => expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });

export const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Holds back the requests whose URLs match the pattern, until the returned function is called. */
export async function holdRequests(page: Page, urlPattern: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlPattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export { expect } from '@playwright/test';
