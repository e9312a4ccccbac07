/** Opens the guest's page in tests, like accounts/testing.tsx, with a server that also handles ETags and headers. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import { anna, open } from '../accounts/testing.tsx';
import { pages } from '../shared/paths.ts';
import { freshDevice, giveKey } from './offline/testing.ts';
import type { Bundle } from './page/bundle.ts';
import { bareApartment, bundleOf } from './page/testing.ts';
import { PortalPage } from './portal-page.tsx';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Answer | 'broken' | 'never' | ((init: RequestInit) => Answer);

export const { id } = bareApartment;
export const slug = 'lamplight-loft-k3jx9q2mfa';
export const bySlug = `/guest/${slug}`;
export const calls = {
  user: 'GET /api/auth/user',
  link: `GET /api/apartment-by-slug/${slug}`,
  pin: `POST /api/guest/validate-pin/${id}`,
  refresh: `GET /api/guest/refresh-data/${id}`,
  view: `GET /api/host/guest-portal-view/${id}`,
  leave: `DELETE /api/guest/session/${id}`,
  key: `PUT /api/guest/copy-key/${id}`,
  /** Asks for the server's time, which every response contains. */
  clock: 'HEAD /robots.txt',
};

export const refusal = (status: number, message: string, headers = {}): Answer => ({
  status,
  body: { message, error: message },
  headers,
});
export const unauthorized = refusal(401, 'Unauthorized');
export const notFound = refusal(404, 'Not found');

/** A date so far ahead that no test reaches it. */
const checkoutDate = '2999-01-01';
export const stay = (overrides: Parameters<typeof bundleOf>[0] = {}): Bundle =>
  bundleOf({ ...overrides, guest: { name: 'Maya', checkoutDate, ...overrides.guest } });

let answers: Record<string, Handler>;
/** The requests, each with its time by the page's own clock. */
let requests: { call: string; init: RequestInit; at: number }[];

// The code behind the PIN is loaded while the PIN is typed, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./guest-stay.tsx'), import('./preview/owner-preview.tsx')]);
}, 60_000);

beforeEach(() => {
  freshDevice(id);
  requests = [];
  answers = {
    [calls.user]: unauthorized,
    [calls.refresh]: unauthorized,
    [calls.link]: { body: { id, name: 'Lamplight Loft' } },
    [calls.leave]: { body: {} },
    [calls.clock]: {},
    [calls.key]: () => {
      giveKey(id, checkoutDate);
      return { body: {} };
    },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`;
    requests.push({ call, init, at: Date.now() });
    const handler = answers[call];
    if (handler === undefined) throw new Error(`No answer was prepared for ${call}`);
    if (handler === 'broken') throw new TypeError('Failed to fetch');
    if (handler === 'never') return new Promise<Response>(() => {});
    const { status = 200, body, headers } = typeof handler === 'function' ? handler(init) : handler;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, ...(headers && { headers }) });
  });
});

afterEach(() => {
  // The mocks are restored first, because restoring a spy on the clock would bring the fake clock back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

export const answer = (replies: Record<string, Handler>) => Object.assign(answers, replies);
export const signedInHost = () => answer({ [calls.user]: { body: anna } });
export const sentRequests = (call: string) => requests.filter((request) => request.call === call);
export const bodyOf = ({ init }: { init: RequestInit }) => JSON.parse(String(init.body));

export function openPortal(path = `/guest-portal/${id}`) {
  return open(
    path,
    <>
      <Route path={pages.guestBySlug}>
        <PortalPage />
      </Route>
      <Route path={pages.guestById}>
        <PortalPage />
      </Route>
      <Route path={pages.guestByCode}>
        <PortalPage />
      </Route>
    </>,
  );
}

/** Advances the clock and waits until everything that was due has happened. */
export const advanceTime = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));

export const fakeTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

export const pinHeading = () => screen.findByRole('heading', { name: 'Welcome to Your Stay' });
export const slots = () => screen.getAllByRole<HTMLInputElement>('textbox');
export const digits = () => slots().map(({ value }) => value);

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Waits for the page of a guest with access. */
export const findStayPage = () => screen.findByRole('button', { name: 'Back to PIN access' });
export const pressButton = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

/** Silences the log in tests that cause an error on purpose. */
export const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
