/** Signs in as the demo's guest and host. */
import { randomInt } from 'node:crypto';

/**
 * The header in which a proxy reports the visitor's address. It is random, because PIN entry is rate limited by
 * address.
 */
export const randomAddressHeader = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** @param {import('./servers.mjs').Guest & { origin: string }} guest */
export async function enterAsGuest({ origin, link, pin }) {
  const linkReply = await fetch(
    `${origin}/api/apartment-by-slug/${new URL(link).pathname.split('/').at(-1)}`,
  );
  const { id } = await linkReply.json();
  const pinCall = {
    url: `${origin}/api/guest/validate-pin/${id}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ pinCode: pin }),
    hasRandomAddress: true,
  };
  const reply = await fetch(pinCall.url, pinCall);
  const { apartment } = await reply.json();
  const cookie = cookieOf(reply);
  const refreshUrl = `${origin}/api/guest/refresh-data/${id}`;
  const etag = (await fetch(refreshUrl, { headers: { cookie } })).headers.get('etag') ?? '';
  return {
    id,
    cookie,
    etag,
    pinCall,
    refreshUrl,
    photo: `${origin}${apartment.apartmentPhotos[0]}`,
    /** The photo's path in the data folder of a server that keeps its files on disk. */
    photoFile: `${apartment.apartmentPhotos[0]}/original`.slice(1),
  };
}

/** @param {string} origin @param {string} [email] @returns {Promise<string>} the session cookie */
export async function signInAsHost(origin, email = 'anna@example.com') {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'lamplight' }),
  });
  return cookieOf(reply);
}

/** @param {Response} reply */
const cookieOf = (reply) => reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
