/** Simulates ordinary visitors, and measures how long each of their requests takes. */

import { setTimeout as sleep } from 'node:timers/promises';
import { rightPin, stayAt } from '../../server/test/support/factories/data.ts';
import { callOrThrow, type RequestOptions, randomAddressHeaders, sendRequest } from './http.ts';
import { enterPin, type Host, liveProperty, upload, verifiedHost } from './people.ts';

type TimedReply = { status: number; milliseconds: number };

export async function openFullHost(url: string) {
  const host = await verifiedHost(url);
  const { id, slug } = await liveProperty(url, host, 'Quay House');
  const { cookie } = host;
  await callOrThrow(url, 'POST', '/api/host/guests', {
    cookie,
    body: stayAt(id, { name: 'Maya' }),
  });
  const guest = await enterPin(url, id);
  return { host, id, slug, guest };
}

export type FullHost = Awaited<ReturnType<typeof openFullHost>>;

/** Repeats all kinds of requests until the returned `stop` is called, and records the status and time of each. */
export function simulateVisitors(
  url: string,
  { host, id, slug, guest }: FullHost,
  pauseMilliseconds: number,
) {
  const timed: TimedReply[] = [];
  let isStopped = false;
  const sendTimed = async (method: string, path: string, options: RequestOptions = {}) => {
    const startedAt = performance.now();
    const { status } = await sendRequest(url, method, path, options);
    timed.push({ status, milliseconds: performance.now() - startedAt });
  };
  const { cookie } = host;
  let edits = 0;
  const actions = [
    () => sendTimed('GET', '/'),
    () => sendTimed('GET', `/guest/${slug}`),
    () => sendTimed('GET', `/api/guest/refresh-data/${id}`, { cookie: guest.cookie }),
    () => sendTimed('GET', `/api/guest/refresh-data/${id}`, { cookie: guest.cookie }),
    () => sendTimed('GET', '/api/host/apartments', { cookie }),
    () =>
      sendTimed('POST', `/api/guest/validate-pin/${id}`, {
        body: { pinCode: rightPin },
        headers: randomAddressHeaders(),
      }),
    () => {
      edits += 1;
      const body = { checkinInstructions: `edit ${edits}` };
      return sendTimed('PATCH', `/api/host/apartments/${id}`, { cookie, body });
    },
  ];
  const running = actions.map(async (act) => {
    while (!isStopped) {
      await act();
      await sleep(pauseMilliseconds);
    }
  });
  return {
    timed,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** Uploads a photo and shows it instead of the previous one. */
export async function showPhoto(url: string, host: Host, id: string, photo: Buffer) {
  const images = [await upload(url, host, photo)];
  const { cookie } = host;
  await callOrThrow(url, 'PUT', `/api/host/apartments/${id}/update-photos`, {
    cookie,
    body: { images },
  });
}
