/** Renders pages for tests with a real query client and router, and a fake server with prepared answers. */
import { actions } from '@guest-portal/contract/actions';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createQueryClient } from '../shared/query-client.ts';
import { dismissToast } from '../ui/toasts/toast.ts';
import { loadToasts, Toaster } from '../ui/toasts/toaster.tsx';
import { AppSignInContext } from './app-sign-in-context.tsx';
import type { CurrentUser } from './queries.ts';

export const anna: CurrentUser = {
  id: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Ozola',
  emailVerified: true,
};

/** What a list of properties says about one that the host owns. */
export const ownerRights = { owner: null, actions: [...actions] };

/** What a list of properties says about one that the host manages for another host. */
export const managerRights = {
  owner: 'Jānis Kalns',
  actions: actions.filter((action) => /^(page|stay|turnover|calendar|message)\./.test(action)),
};

type Answer = { status?: number; body?: unknown };
type Handler = Answer | 'never' | 'broken' | (() => Answer);

export const refused = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { message, error: message, ...more },
});

const visitor = refused(401, 'Unauthorized');

// The first form in a test file loads the schemas, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
beforeAll(async () => {
  await loadToasts();
  await import('./checks.ts');
}, 30_000);

let answers: Record<string, Handler>;
let requests: { call: string; body: unknown }[];

beforeEach(() => {
  answers = {
    'GET /api/auth/user': visitor,
    'POST /api/auth/logout': { body: {} },
    'GET /api/host/failed-facts': { body: [] },
    'GET /api/host/problems': { body: [] },
    'GET /api/host/stays/several': { body: { hasSeveral: false } },
    'GET /api/account/email': { body: { pendingEmail: null } },
    'GET /api/account/devices': { body: [] },
    'GET /api/account/second-factor': {
      body: { app: false, passkeys: [], recoveryCodesLeft: 0 },
    },
  };
  requests = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    requests.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[call];
    if (answer === undefined) throw new Error(`No answer was prepared for ${call}`);
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<Response>(() => {});
    const { status = 200, body: reply } = typeof answer === 'function' ? answer() : answer;
    return new Response(status === 204 ? null : JSON.stringify(reply), { status });
  });
});

afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Adds prepared answers, which apply from now on. */
export function serverAnswers(more: Record<string, Handler>) {
  Object.assign(answers, more);
}

export const signedIn = (user: CurrentUser = anna) =>
  serverAnswers({
    'GET /api/auth/user': { body: user },
    'GET /api/host/apartments': { body: [] },
    'GET /api/host/apartments/names': { body: [] },
    'GET /api/host/apartments/stays': { body: [] },
    'GET /api/host/prints/stale': { body: [] },
  });

/** The bodies that were sent to this call, one entry per request. */
export const sentTo = (call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

export function open(path: string, page: ReactNode) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      <AppSignInContext>{children}</AppSignInContext>
      <Toaster />
    </QueryClientProvider>
  );
  render(wrap(page));
  return client;
}

/** Also finds the toasts behind an open dialog. */
export const notifications = () => screen.getByLabelText(/^Notifications/, { selector: 'section' });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Sets the value at once, as a password manager does. The end-to-end tests type key by key. */
export const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Finds a button by the start of its name: without styles, the pending label is part of the name. */
export const button = (label: string) =>
  screen.getByRole('button', { name: (name) => name.startsWith(label) });

/** Retries, because a dialog that has just opened accepts no pointer before its next render. */
export const press = (label: string) => waitFor(() => userEvent.click(button(label)));

export async function expectToast(title: string, description = '') {
  await waitFor(() => expect(notifications().textContent).toBe(title + description));
}

export const isToastRed = () => notifications().querySelector('.bg-red-solid') !== null;

export async function expectPath(path: string) {
  await waitFor(() => expect(location.pathname).toBe(path));
}

/** Records the timeouts that a page sets, without shortening them. */
export const watchWaits = () => vi.spyOn(globalThis, 'setTimeout');
