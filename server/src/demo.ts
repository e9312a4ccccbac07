/** Starts the server on a data folder of its own and fills it with demo data. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Environment } from './config/config.ts';
import { findArrival, openFeeds } from './demo/calendars.ts';
import { lanAddresses } from './demo/lan.ts';
import { demoGuest, demoHost } from './demo/people.ts';
import { addDemoPictures } from './demo/photos.ts';
import { seedDemo } from './demo/seed.ts';
import { translateLoft } from './demo/translate-loft.ts';
import { openObjectStore } from './images/store/open-object-store.ts';
import type { Server } from './server.ts';
import { start } from './start.ts';

const onLan = process.argv.includes('--lan');
const [phonesAddress, ...otherAddresses] = lanAddresses(networkInterfaces());

/**
 * The only variables that the demo takes from the environment. It must never fill, email, charge or call anything real.
 */
const heeded = ['PORT', 'HOST', 'DATA_DIR', 'LOG_LEVEL', 'ALLOW_SANDBOX'];

function demoEnvironment(): Environment {
  const given = Object.fromEntries(heeded.map((name) => [name, process.env[name] || undefined]));
  const settings = {
    PORT: '3000',
    DATA_DIR: './data-demo',
    CHECK_LINKS: 'false',
    ...withoutUnset(given),
  };
  return onLan ? { ...settings, ...lanSettings(settings.PORT) } : settings;
}

function withoutUnset(settings: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Settings for a phone on the same network. The server listens on the network, and links use its address there. */
function lanSettings(port: string): Environment {
  if (!phonesAddress) {
    process.stderr.write(
      'This machine is not on a network, so the demo can only be reached from this machine.\n',
    );
    return {};
  }
  return { HOST: '0.0.0.0', PUBLIC_URL: `http://${phonesAddress}:${port}`, ALLOW_SANDBOX: 'true' };
}

async function prepare({ app, config, database: { db }, adminPassword, readFeeds }: Server) {
  const { slug } = await seedDemo(db);
  const { store } = await openObjectStore(config);
  await addDemoPictures({ db, store, quotaBytes: config.hostQuotaBytes, log: app.log });
  await translateLoft(db);
  return async () => {
    await openFeeds(db, config.publicUrl);
    await readFeeds();
    const arrival = await findArrival(db);
    const link = `${config.publicUrl}/guest/${slug}`;
    return [
      `  Host         ${demoHost.email} with password ${demoHost.password}`,
      `  Guest        ${link} with PIN ${demoGuest.pinCode}`,
      ...(arrival
        ? [`  Comes today  ${config.publicUrl}/stay/${arrival.code} with PIN ${arrival.pinCode}`]
        : []),
      `  Staff        ${config.publicUrl}/admin/dashboard with password ${adminPassword.value}`,
      ...(onLan && phonesAddress ? forPhones(link, config.port) : []),
    ];
  };
}

function forPhones(link: string, port: number): string[] {
  const also = otherAddresses.map((address) => `http://${address}:${port}`).join(', ');
  return [
    ...(also ? [`  Also at      ${also}`] : []),
    '',
    renderUnicodeCompact(link, { border: 2 }),
  ];
}

await start({ environment: demoEnvironment(), prepare });
