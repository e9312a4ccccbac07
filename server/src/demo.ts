/** Starts the server on a data folder of its own and fills it with demo data. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Environment } from './config/config.ts';
import { activateFeeds, findArrival } from './demo/calendars.ts';
import { lanAddresses } from './demo/lan.ts';
import { demoGuest, demoHost } from './demo/people.ts';
import { addDemoPictures } from './demo/photos.ts';
import { seedDemo } from './demo/seed.ts';
import { translateLoft } from './demo/translate-loft.ts';
import { openObjectStore } from './images/store/open-object-store.ts';
import type { Server } from './server.ts';
import { start } from './start.ts';

const isOnLan = process.argv.includes('--lan');
const [lanAddress, ...otherAddresses] = lanAddresses(networkInterfaces());

/**
 * The only variables that the demo takes from the environment. It must never fill, email, charge or call anything real.
 */
const allowedVariables = ['PORT', 'HOST', 'DATA_DIR', 'LOG_LEVEL', 'ALLOW_SANDBOX'];

function demoEnvironment(): Environment {
  const environment = Object.fromEntries(
    allowedVariables.map((name) => [name, process.env[name] || undefined]),
  );
  const settings = {
    PORT: '3000',
    DATA_DIR: './data-demo',
    CHECK_LINKS: 'false',
    ...withoutUnset(environment),
  };
  return isOnLan ? { ...settings, ...lanSettings(settings.PORT) } : settings;
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
  if (!lanAddress) {
    process.stderr.write(
      'This machine is not on a network, so the demo can only be reached from this machine.\n',
    );
    return {};
  }
  return { HOST: '0.0.0.0', PUBLIC_URL: `http://${lanAddress}:${port}`, ALLOW_SANDBOX: 'true' };
}

async function prepareDemo({ app, config, database: { db }, adminPassword, syncDueFeeds }: Server) {
  const { slug } = await seedDemo(db);
  const { store } = await openObjectStore(config);
  await addDemoPictures({ db, store, quotaBytes: config.hostQuotaBytes, log: app.log });
  await translateLoft(db);
  return async () => {
    await activateFeeds(db, config.publicUrl);
    await syncDueFeeds();
    const arrival = await findArrival(db);
    const link = `${config.publicUrl}/guest/${slug}`;
    return [
      `  Host         ${demoHost.email} with password ${demoHost.password}`,
      `  Guest        ${link} with PIN ${demoGuest.pinCode}`,
      ...(arrival
        ? [`  Comes today  ${config.publicUrl}/stay/${arrival.code} with PIN ${arrival.pinCode}`]
        : []),
      `  Staff        ${config.publicUrl}/admin/dashboard with password ${adminPassword.value}`,
      ...(isOnLan && lanAddress ? phoneLines(link, config.port) : []),
    ];
  };
}

function phoneLines(link: string, port: number): string[] {
  const otherUrls = otherAddresses.map((address) => `http://${address}:${port}`).join(', ');
  return [
    ...(otherUrls ? [`  Also at      ${otherUrls}`] : []),
    '',
    renderUnicodeCompact(link, { border: 2 }),
  ];
}

await start({ environment: demoEnvironment(), prepare: prepareDemo });
