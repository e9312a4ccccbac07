/**
 * Answers the API calls of the guest's page in the browser, so that the demo is the real page but sends nothing to the
 * server (docs/decisions/062-live-demo.md). It imports no code of that page, because it must run first.
 */
import { demoGuest } from '../../../server/src/demo/people.ts';
import type { DemoStay } from './demo-stay.ts';

/** What the visitor has done, for as long as the tab is open. */
interface Progress {
  hasEntered?: boolean;
  hasCheckedIn?: boolean;
}

const storageKey = 'demo';

/** @param stayFiles the file with the demo's stay, by language */
export function simulateServer(stayFiles: Record<string, string | undefined>) {
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (!path.startsWith('/api/')) return realFetch(input, init);
    // The page notices a lost connection as it would with a server.
    if (!navigator.onLine) throw new TypeError('There is no connection');
    const language = new Headers(init?.headers).get('accept-language') ?? 'en';
    const readStay = async (): Promise<DemoStay> =>
      (await realFetch(stayFiles[language] ?? stayFiles.en ?? '')).json();
    return answer(path, init ?? {}, language, readStay);
  };
}

async function answer(
  path: string,
  { method = 'GET', headers, body }: RequestInit,
  language: string,
  readStay: () => Promise<DemoStay>,
): Promise<Response> {
  const progress = readProgress();
  const sendPage = async ({ hasCheckedIn }: Progress) => {
    const etag = `"${language} ${hasCheckedIn} ${checkoutDate()}"`;
    if (new Headers(headers).get('if-none-match') === etag)
      return new Response(null, { status: 304 });
    const stay = await readStay();
    const { guest, ...bundle } = hasCheckedIn ? stay.after : stay.before;
    return jsonReply(
      { ...bundle, guest: { ...guest, checkoutDate: checkoutDate() } },
      { headers: { etag } },
    );
  };
  const call = `${method} ${path.split('/').slice(2, 4).join('/')}`;
  switch (call) {
    case 'GET apartment-by-slug/demo': {
      const { id, name } = (await readStay()).before.apartment;
      return jsonReply({ id, name });
    }
    case 'POST guest/validate-pin':
      if (JSON.parse(String(body)).pinCode !== demoGuest.pinCode) return refusal();
      storeProgress({ ...progress, hasEntered: true });
      return sendPage(progress);
    case 'GET guest/refresh-data':
      return progress.hasEntered ? sendPage(progress) : refusal();
    case 'PATCH guest/check-in':
      storeProgress({ hasEntered: true, hasCheckedIn: true });
      return jsonReply({});
    case 'POST guest/backup-entry':
      return jsonReply((await readStay()).backup);
    case 'PUT guest/copy-key':
      setCopyKey(path.split('/').at(-1) ?? '', JSON.parse(String(body)));
      return jsonReply({});
    case 'DELETE guest/session':
      storeProgress({});
      return jsonReply({});
    case 'GET auth/user':
      return refusal();
    default:
      // Reports, such as missed searches, are accepted but not stored.
      return jsonReply({});
  }
}

/** `Response.json` is not in Safari 16. */
const jsonReply = (body: unknown, { headers, ...init }: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });

const refusal = () => jsonReply({ message: 'Unauthorized' }, { status: 401 });

function readProgress(): Progress {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
}

function storeProgress(progress: Progress) {
  sessionStorage.setItem(storageKey, JSON.stringify(progress));
}

/** Returns the check-out date: as many days ahead as in the demo's database, by the clock of the device. */
function checkoutDate(): string {
  const date = new Date();
  date.setDate(date.getDate() + demoGuest.daysUntilCheckout);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Sets the cookie with the key of the offline copy, as the real server does (guest/offline/copy-key.ts). */
function setCopyKey(pageId: string, { seconds, end }: { seconds: number; end?: number }) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const value = [checkoutDate(), secret, end].filter(Boolean).join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `copy-${pageId}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
