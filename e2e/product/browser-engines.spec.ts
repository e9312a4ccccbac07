/** The product in the engines that people use besides Chromium, and in the oldest one that we support. */
import { expect, test } from '@playwright/test';
import { findEngine, howToInstall } from '../../scripts/testing/browser-engines.mjs';
import type { Engine } from '../support/engines/engine.ts';
import { startFirefox } from '../support/engines/firefox.ts';
import {
  enterKey,
  escapeKey,
  expectCondition,
  expectText,
  fillField,
  pressNamed,
  typeText,
} from '../support/engines/journey.ts';
import { startOldWebKit, startWebKit } from '../support/engines/webkit.ts';
import { createPhoto, uploadByApi } from '../support/photos.ts';
import {
  activateTrial,
  createGuest,
  createProperty,
  type Host,
  type Property,
  verifiedHost,
} from '../support/properties.ts';
import { type Server, startServer } from '../support/servers/server.ts';
import { long } from '../support/tags.ts';

const gateText = 'The green gate is left of the bakery.';

type JourneyContext = { engine: Engine; server: Server; host: Host; property: Property };

/** Runs a journey with its own server, which the journey may stop, and with a guest who has not arrived. */
async function runJourney(
  start: () => Promise<Engine>,
  journey: (context: JourneyContext) => Promise<void>,
) {
  const server = await startServer();
  try {
    const engine = await start();
    try {
      await journey({ engine, server, ...(await createPropertyWithGuest(server)) });
    } finally {
      await engine.close();
    }
  } finally {
    await server.stop();
  }
}

async function createPropertyWithGuest(server: Server) {
  const host = await verifiedHost(server);
  const property = await createProperty(host);
  await activateTrial(server, property.id);
  await host.call('PATCH', `/api/host/apartments/${property.id}`, {
    wifiName: 'Lamplight',
    wifiPassword: 'warm-light-12',
  });
  const image = await uploadByApi(host, createPhoto('gate.png', [40, 110, 80], 700));
  const step = { apartmentId: property.id, text: gateText, images: [image] };
  await host.call('POST', '/api/host/arrival-steps', step);
  await createGuest(host, property.id);
  return { host, property };
}

const linkOf = ({ server, property }: JourneyContext) => `${server.url}/guest/${property.slug}`;

async function checkIn(context: JourneyContext) {
  const { engine } = context;
  await engine.open(linkOf(context));
  await expectText(engine, 'Welcome to Your Stay');
  await fillField(engine, 'Digit 1 of 4', '4821');
  await pressNamed(engine, 'Check In Now');
  await expectText(engine, 'warm-light-12');
}

async function openSignIn({ engine, server }: JourneyContext) {
  await engine.setSize(1280, 800);
  await engine.open(`${server.url}/`);
  // The dialog opens after the code that it needs has loaded.
  await pressNamed(engine, 'Host sign in');
  await expectText(engine, 'Manage your properties');
}

async function checkSignInDialog(context: JourneyContext) {
  const { engine } = context;
  await openSignIn(context);
  // WebKit once stretched the dialog to 90% of the screen's height.
  await expectCondition(engine, "document.querySelector('[role=dialog]').offsetHeight < 500");
  await typeText(engine, escapeKey);
  await expectCondition(engine, "!document.querySelector('[role=dialog]')");
  // Safari does not focus a button that is pressed.
  await expectCondition(engine, "document.activeElement.innerText === 'Host sign in'");
}

/** Unfolds the first section by a script, because WebKit's driver waits forever for a press in a background tab. */
const unfoldPreArrival = "document.querySelector('[data-at=pre-arrival] button').click()";

/**
 * A restarted browser is tested in Chromium alone (offline-arrival.spec.ts): under WebDriver, WebKit's own browser
 * keeps nothing on the disk, so the next one starts without a service worker and without a copy.
 */
async function checkPageWithoutServer(context: JourneyContext) {
  const { engine, server } = context;
  await engine.setSize(390, 844);
  await checkIn(context);
  await expectText(engine, 'Saved on this device. Works without a connection.');
  await server.stop();
  for (const open of [
    () => engine.reload(),
    // The page that is reloaded here was itself loaded without the server.
    () => engine.reload(),
    () => engine.newTab().then(() => engine.open(linkOf(context))),
  ]) {
    await open();
    await expectText(engine, 'You are offline.');
    await expectText(engine, 'warm-light-12');
    await expectText(engine, 'Saved on this device. Works without a connection.');
    await engine.run(unfoldPreArrival);
    await expectText(engine, gateText);
    await expectCondition(engine, "document.querySelector('ol > li img')?.naturalWidth > 0");
  }
}

async function checkDashboard(context: JourneyContext) {
  const { engine, host } = context;
  await openSignIn(context);
  await fillField(engine, 'Email', host.email);
  await fillField(engine, 'Password', host.password + enterKey);
  await expectText(engine, 'Property Selection');
  await fillField(engine, 'Google Maps link', 'maps.example.com/loft');
  await fillField(
    engine,
    'Message to your guests',
    ['The first line', 'and', 'five', 'more', 'of', 'them'].join(enterKey),
  );
  // This WebKit is older than `field-sizing`.
  const field = 'document.activeElement';
  await expectCondition(
    engine,
    `${field}.tagName === 'TEXTAREA' && ${field}.scrollHeight <= ${field}.clientHeight`,
  );
  await pressNamed(engine, 'Save All Changes');
  await expectText(engine, 'Changes saved successfully!');
  const [saved] = await host.call<{ googleMapsLink: string }[]>('GET', '/api/host/apartments');
  expect(saved?.googleMapsLink).toBe('https://maps.example.com/loft');
}

async function checkSettings({ engine, server }: JourneyContext) {
  await engine.open(`${server.url}/host/settings-data`);
  await expectText(engine, 'Delete account');
}

// Browsers that draw without a graphics card are slow while others run.
test.describe.configure({ timeout: 180_000 });

test(
  'in Firefox the sign-in dialog is as high as its content, a guest checks in, and the page opens without a server',
  long,
  async () => {
    test.skip(!findEngine('Firefox'), howToInstall('Firefox'));
    await runJourney(startFirefox, async (context) => {
      await checkSignInDialog(context);
      await checkPageWithoutServer(context);
    });
  },
);

test(
  'in WebKit the sign-in dialog is as high as its content, a guest checks in, and the page opens without a server',
  long,
  async () => {
    test.skip(!findEngine('WebKit'), howToInstall('WebKit'));
    await runJourney(startWebKit, async (context) => {
      await checkSignInDialog(context);
      await checkPageWithoutServer(context);
    });
  },
);

test(
  'in a WebKit as old as Safari 16.0 a guest checks in, and a host signs in, edits a property and opens the settings',
  long,
  async () => {
    test.skip(!findEngine('WebKit of Safari 16.0'), howToInstall('WebKit of Safari 16.0'));
    await runJourney(startOldWebKit, async (context) => {
      await checkSignInDialog(context);
      await checkIn(context);
      await checkDashboard(context);
      await checkSettings(context);
    });
  },
);
