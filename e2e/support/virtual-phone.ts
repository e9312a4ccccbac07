/** Phones that store passkeys and recognise their owner, in Chromium's WebAuthn. */
import type { Page } from '@playwright/test';

export async function addVirtualPhone(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const readPasskeys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    readPasskeys,
    /** Copies the passkeys of another phone, as phones of the same person do. */
    async syncWith(other: { readPasskeys: typeof readPasskeys }) {
      for (const credential of await other.readPasskeys())
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
