/** The same server on a data folder of its own, filled with a believable demo. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { demoGuest, demoHost } from './demo/content.ts';
import { seedDemo } from './demo/seed.ts';
import { start } from './start.ts';

const onLan = process.argv.includes('--lan');

/** For a phone on the same network: listen there, and make links that lead there. */
function lanSettings(): Record<string, string> {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((candidate) => candidate?.family === 'IPv4' && !candidate.internal)?.address;
  if (!address) {
    process.stderr.write(
      'This machine is in no network; the demo is reachable from itself alone.\n',
    );
    return {};
  }
  const port = process.env.PORT ?? '3000';
  return { HOST: '0.0.0.0', PUBLIC_URL: `http://${address}:${port}`, ALLOW_SANDBOX: 'true' };
}

await start({
  settings: { DATA_DIR: './data-demo', ...(onLan ? lanSettings() : {}) },
  prepare: async ({ db }, config, adminPassword) => {
    const { slug } = await seedDemo(db);
    return () => {
      const link = `${config.publicUrl}/guest/${slug}`;
      return [
        `  Host         ${demoHost.email} with password ${demoHost.password}`,
        `  Guest        ${link} with PIN ${demoGuest.pinCode}`,
        `  Staff        ${config.publicUrl}/admin/dashboard with password ${adminPassword.value}`,
        ...(onLan ? ['', renderUnicodeCompact(link)] : []),
      ];
    };
  },
});
