import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropKey } from './offline/copy-key.ts';
import { keepStay } from './offline/keep-stay.ts';
import { hasCopy } from './offline/saved-stay.ts';
import { giveKey } from './offline/testing.ts';
import { pasteAt } from './pin-testing.tsx';
import {
  advanceTime,
  answer,
  bodyOf,
  bySlug,
  calls,
  digits,
  fakeTime,
  findStayPage,
  heading,
  id,
  notFound,
  openPortal,
  pinHeading,
  pressButton,
  sentRequests,
  silenceErrors,
  slots,
  stay,
  unauthorized,
} from './testing.tsx';

const code = 'k7m2x9q4pt';
const byCode = `/stay/${code}`;
const stayId = '00000000-0000-4000-8100-000000000007';
const stayCalls = {
  link: `GET /api/stay-by-code/${code}`,
  pin: `POST /api/guest/validate-pin/${stayId}`,
  refresh: `GET /api/guest/refresh-data/${stayId}`,
  leave: `DELETE /api/guest/session/${stayId}`,
  key: `PUT /api/guest/copy-key/${stayId}`,
};

beforeEach(() => {
  dropKey(stayId);
  answer({
    [stayCalls.link]: { body: { id: stayId, name: 'Lamplight Loft' } },
    [stayCalls.refresh]: unauthorized,
    [stayCalls.leave]: { body: {} },
    [stayCalls.key]: () => {
      giveKey(stayId, '2999-01-01');
      return { body: {} };
    },
  });
});

async function typePin() {
  await pinHeading();
  // The first slot gets the focus before a guest can type.
  await advanceTime(150);
  pasteAt(0, '7305');
  await advanceTime(100);
}

describe('a guest’s own link', () => {
  test('a guest’s own link asks for the PIN of the stay, and later refreshes send the ETag of the page', async () => {
    fakeTime();
    answer({ [stayCalls.pin]: { body: stay(), headers: { etag: 'W/"1"' } } });
    openPortal(byCode);
    await waitFor(() => expect(document.title).toBe('Lamplight Loft | Guest Portal'));
    await typePin();
    await findStayPage();
    expect(sentRequests(stayCalls.pin).map((request) => bodyOf(request).pinCode)).toEqual(['7305']);
    answer({ [stayCalls.refresh]: { status: 304 } });
    await advanceTime(30_100);
    await waitFor(() =>
      expect(sentRequests(stayCalls.refresh).at(-1)?.init.headers).toMatchObject({
        'if-none-match': 'W/"1"',
      }),
    );
    expect(sentRequests(calls.link)).toEqual([]);
    expect(sentRequests(calls.refresh)).toEqual([]);
  });

  test('a guest’s own link opens the page without the PIN on a device with access, even without a network', async () => {
    silenceErrors();
    answer({ [stayCalls.refresh]: { body: stay({ apartment: { amenities: ['Balcony'] } }) } });
    openPortal(byCode);
    await findStayPage();
    await waitFor(() => expect(hasCopy(stayId)).toBe(true));
    cleanup();
    answer({ [stayCalls.link]: 'broken', [stayCalls.refresh]: 'broken', [calls.user]: 'broken' });
    openPortal(byCode);
    await screen.findByText(/^You are offline/);
    expect(screen.getByText('Balcony')).toBeTruthy();
  });

  test('a guest’s own link in capital letters opens the same stay, even offline', async () => {
    answer({ [stayCalls.refresh]: { body: stay({ apartment: { amenities: ['Balcony'] } }) } });
    const upperCasePath = `/stay/${code.toUpperCase()}`;
    openPortal(upperCasePath);
    await findStayPage();
    expect(sentRequests(stayCalls.link)).toHaveLength(1);
    await waitFor(() => expect(hasCopy(stayId)).toBe(true));
    for (const path of [byCode, upperCasePath]) {
      cleanup();
      answer({ [stayCalls.link]: 'broken', [stayCalls.refresh]: 'broken', [calls.user]: 'broken' });
      openPortal(path);
      await screen.findByText(/^You are offline/);
    }
  });

  test('a guest’s own link that no longer exists says that the booking has run out', async () => {
    answer({ [stayCalls.link]: notFound });
    openPortal(byCode);
    await heading('Your booking has run out');
  });

  test('leaving the page of a guest’s own link keeps the property’s page on the same device', async () => {
    await keepStay(id, stay(), Date.now(), 'lamplight-loft-k3jx9q2mfa');
    answer({ [stayCalls.refresh]: { body: stay() }, [calls.refresh]: { body: stay() } });
    openPortal(byCode);
    await findStayPage();
    await waitFor(() => expect(hasCopy(stayId)).toBe(true));
    pressButton('Back to PIN access');
    await pinHeading();
    await waitFor(() => expect(sentRequests(stayCalls.leave)).toHaveLength(1));
    expect(sentRequests(calls.leave)).toEqual([]);
    expect([hasCopy(stayId), hasCopy(id)]).toEqual([false, true]);
    cleanup();
    openPortal(bySlug);
    await findStayPage();
  });
});

describe('the correct PIN of a stay that is over', () => {
  test('the correct PIN of a stay that was cancelled shows the reason above the PIN and is not called wrong', async () => {
    fakeTime();
    const reason = 'This stay was cancelled.';
    const body = { message: 'No', error: 'No', code: 'stay_cancelled' };
    answer({ [stayCalls.pin]: { status: 401, body } });
    openPortal(byCode);
    await typePin();
    const note = await screen.findByText(reason);
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(
      note.compareDocumentPosition(await pinHeading()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/incorrect/i);
    expect(slots().map((input) => input.getAttribute('aria-invalid'))).toEqual(Array(4).fill(null));
    expect(digits()).toEqual(['', '', '', '']);
    // The keyboard of a phone would cover the text.
    expect(slots()).not.toContain(document.activeElement);
  });

  test('the correct PIN of a stay that has ended leads to the farewell, without a form on a device that never had access', async () => {
    fakeTime();
    const body = { message: 'No', error: 'No', code: 'stay_ended' };
    const farewell = { body: { hostPhone: '', canWrite: false } };
    answer({
      [stayCalls.pin]: { status: 401, body },
      [`GET /api/guest/farewell/${stayId}`]: farewell,
    });
    openPortal(byCode);
    await typePin();
    await heading('Your stay here has ended. Thank you for staying.');
    expect(document.body.textContent).not.toMatch(/incorrect/i);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a wrong PIN does not reveal whether the stay was cancelled or has ended', async () => {
    fakeTime();
    const body = { message: 'Wrong', error: 'Wrong', code: 'wrong_pin' };
    answer({ [stayCalls.pin]: { status: 401, body } });
    openPortal(byCode);
    await typePin();
    await screen.findByText('Incorrect PIN');
    expect(document.body.textContent).not.toMatch(/cancelled|has ended/);
  });
});
