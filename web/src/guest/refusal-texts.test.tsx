/** The page writes the text of every refusal itself, by its status, code and numbers, in the guest's language. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pasteAt } from './pin-testing.tsx';
import {
  advanceTime,
  answer,
  bySlug,
  calls,
  fakeTime,
  findStayPage,
  id,
  openPortal,
  pinHeading,
  pressButton,
  sentRequests,
  signedInHost,
  silenceErrors,
  stay,
} from './testing.tsx';

const serverSentence = 'A sentence of the server’s own';

const refusalOf = (status: number, code: string) => ({
  status,
  body: { message: serverSentence, error: serverSentence, code, requestId: serverSentence },
  headers: { 'retry-after': '90' },
});

type Refusal = [status: number, code: string];

const commonRefusals: Refusal[] = [
  [400, 'invalid_input'],
  [404, 'not_found'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [503, 'unavailable'],
  [507, 'disk_full'],
];
const endsOfAccess: Refusal[] = [
  [401, 'unauthorized'],
  [401, 'stay_ended'],
  [401, 'stay_cancelled'],
  [401, 'pin_changed'],
];

/** Advances the clock until toasts and retries have happened, and expects the server's sentence nowhere. */
async function expectNoServerSentence() {
  for (let second = 0; second < 4; second += 1) {
    await advanceTime(1_000);
    expect(document.documentElement.outerHTML).not.toContain(serverSentence);
  }
  expect(document.body.textContent?.trim()).not.toBe('');
}

test.each<Refusal>(commonRefusals)(
  'a link that is answered with %s %s never shows the server’s own sentence',
  async (status, code) => {
    silenceErrors();
    fakeTime();
    answer({ [calls.link]: refusalOf(status, code) });
    openPortal(bySlug);
    await waitFor(() => expect(sentRequests(calls.link).length).toBeGreaterThan(0));
    await expectNoServerSentence();
  },
);

test.each<Refusal>([
  ...commonRefusals,
  ...endsOfAccess,
  [401, 'wrong_pin'],
  [429, 'new_devices_refused'],
])(
  'a PIN that is answered with %s %s never shows the server’s own sentence',
  async (status, code) => {
    silenceErrors();
    fakeTime();
    answer({ [calls.pin]: refusalOf(status, code) });
    openPortal();
    await pinHeading();
    pasteAt(0, '4821');
    await waitFor(() => expect(sentRequests(calls.pin)).toHaveLength(1));
    await expectNoServerSentence();
  },
);

test.each<Refusal>([...commonRefusals, ...endsOfAccess])(
  'a refresh that is answered with %s %s never shows the server’s own sentence',
  async (status, code) => {
    silenceErrors();
    fakeTime();
    answer({ [calls.refresh]: { body: stay() } });
    openPortal();
    await findStayPage();
    answer({ [calls.refresh]: refusalOf(status, code) });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sentRequests(calls.refresh)).toHaveLength(2));
    await expectNoServerSentence();
  },
);

test.each<Refusal>([...commonRefusals, ...endsOfAccess, [409, 'not_open_yet']])(
  'a check-in that is answered with %s %s never shows the server’s own sentence',
  async (status, code) => {
    silenceErrors();
    fakeTime();
    const arriving = stay({ guest: { hasCheckedIn: false } });
    const path = `PATCH /api/guest/check-in/${arriving.guest.id}`;
    answer({ [calls.refresh]: { body: arriving }, [path]: refusalOf(status, code) });
    openPortal();
    await findStayPage();
    pressButton(/^Check In Now/);
    await waitFor(() => expect(sentRequests(path)).toHaveLength(1));
    await expectNoServerSentence();
  },
);

test('background requests that fail (key, clock, leaving) never show the server’s own sentence', async () => {
  silenceErrors();
  fakeTime();
  const serverError = refusalOf(500, 'internal');
  answer({
    [calls.refresh]: { body: stay() },
    [calls.key]: serverError,
    [calls.clock]: serverError,
    [calls.leave]: serverError,
  });
  openPortal();
  await findStayPage();
  pressButton('Back to PIN access');
  await pinHeading();
  await waitFor(() => expect(sentRequests(calls.leave).length).toBeGreaterThan(0));
  await expectNoServerSentence();
});

test.each<Refusal>([...commonRefusals, [401, 'unauthorized']])(
  'an owner’s preview that is answered with %s %s never shows the server’s own sentence',
  async (status, code) => {
    silenceErrors();
    fakeTime();
    signedInHost();
    answer({ [calls.view]: refusalOf(status, code) });
    openPortal(`/guest-portal/${id}`);
    await waitFor(() => expect(sentRequests(calls.view).length).toBeGreaterThan(0));
    await expectNoServerSentence();
    expect(screen.queryByText(serverSentence)).toBeNull();
  },
);
