/** The demo's guest and its host, as the server knows them once they are let in. */
import { randomInt } from 'node:crypto';

/** What a proxy says of somebody: one address is not let in with a PIN any number of times. */
export const anyAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** @param {import('./servers.mjs').Guest & { origin: string }} guest */
export async function enterAsGuest({ origin, link, pin }) {
  const found = await fetch(
    `${origin}/api/apartment-by-slug/${new URL(link).pathname.split('/').at(-1)}`,
  );
  const { id } = await found.json();
  const pinCall = {
    url: `${origin}/api/guest/validate-pin/${id}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ pinCode: pin }),
    isFromAnywhere: true,
  };
  const entered = await fetch(pinCall.url, pinCall);
  const { apartment } = await entered.json();
  const cookie = cookieOf(entered);
  const refreshUrl = `${origin}/api/guest/refresh-data/${id}`;
  const etag = (await fetch(refreshUrl, { headers: { cookie } })).headers.get('etag') ?? '';
  return {
    id,
    cookie,
    etag,
    pinCall,
    refreshUrl,
    photo: `${origin}${apartment.apartmentPhotos[0]}`,
    /** Where its bytes are, below the folder of a server that keeps them on disk. */
    photoFile: `${apartment.apartmentPhotos[0]}/original`.slice(1),
  };
}

/** @param {string} origin @param {string} [email] @returns {Promise<string>} the cookie */
export async function enterAsHost(origin, email = 'anna@example.com') {
  const entered = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'lamplight' }),
  });
  return cookieOf(entered);
}

/** @param {Response} reply */
const cookieOf = (reply) => reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
