/** Creates hosts, live properties and guests through the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount, rightPin, trialFor } from '../../server/test/support/factories/data.ts';
import { callOrThrow, cookieOf, RefusedError, randomAddressHeaders, sendRequest } from './http.ts';
import { adminPassword } from './server.ts';

export type Property = { id: string; slug: string; version: number; apartmentPhotos: string[] };
export type Host = { email: string; password: string; cookie: string };

export async function verifiedHost(url: string): Promise<Host> {
  const account = newAccount();
  const { email } = account;
  const { status, body, headers } = await sendRequest(url, 'POST', '/api/auth/signup', {
    body: account,
    headers: randomAddressHeaders(),
  });
  if (status !== 200)
    throw new RefusedError(status, `the sign-up was answered ${status}: ${JSON.stringify(body)}`);
  const verified = await fetch(await linkInEmail(url, email));
  if (!verified.url.endsWith('status=success'))
    throw new RefusedError(verified.status, `the address was not verified: ${verified.url}`);
  return { email, password: account.password, cookie: cookieOf(headers) };
}

/** Waits for the email to this address in the outbox, and returns its link. */
async function linkInEmail(url: string, recipient: string): Promise<string> {
  for (;;) {
    const page = await (await fetch(`${url}/outbox`)).text();
    const article = page.split('<article>').find((text) => text.includes(`To ${recipient} `));
    const link = /<a href="(http[^"]+)">/.exec(article ?? '')?.[1];
    if (link) return link;
    await sleep(50);
  }
}

export async function liveProperty(url: string, host: Host, name: string): Promise<Property> {
  const { cookie } = host;
  const property = await callOrThrow<Property>(url, 'POST', '/api/host/apartments', {
    cookie,
    body: { name },
  });
  await callOrThrow(url, 'POST', '/api/admin/activate-trial', {
    headers: { 'x-admin-password': adminPassword },
    body: trialFor(property.id),
  });
  return property;
}

type PinReply = { guest: { id: string } };

/** Enters the PIN, and returns the id of the stay and the device's cookie. */
export async function enterPin(url: string, apartmentId: string) {
  const { status, body, headers } = await sendRequest<PinReply>(
    url,
    'POST',
    `/api/guest/validate-pin/${apartmentId}`,
    { body: { pinCode: rightPin }, headers: randomAddressHeaders() },
  );
  if (status !== 200)
    throw new RefusedError(status, `the PIN was answered ${status}: ${JSON.stringify(body)}`);
  return { guestId: body.guest.id, cookie: cookieOf(headers) };
}

type SignedUpload = { uploadURL: string; objectPath: string };

export async function upload(url: string, { cookie }: Host, photo: Buffer): Promise<string> {
  const { uploadURL, objectPath } = await signUpload(url, cookie);
  const reply = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(photo) });
  if (!reply.ok) throw new RefusedError(reply.status, `the upload was answered ${reply.status}`);
  return objectPath;
}

export const signUpload = (url: string, cookie: string) =>
  callOrThrow<SignedUpload>(url, 'POST', '/api/images/upload-url', { cookie, body: {} });
