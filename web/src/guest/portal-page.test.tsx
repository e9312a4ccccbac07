import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { watchWaits } from '../accounts/testing.tsx';
import { keepStay } from './offline/keep-stay.ts';
import { hasCopy } from './offline/saved-stay.ts';
import {
  advanceTime,
  answer,
  bySlug,
  calls,
  fakeTime,
  findStayPage,
  heading,
  id,
  notFound,
  openPortal,
  pinHeading,
  pressButton,
  refusal,
  sentRequests,
  silenceErrors,
  slug,
  stay,
  unauthorized,
} from './testing.tsx';

describe('a property’s link', () => {
  test('a property’s link asks for the PIN and shows the property’s name in the document title', async () => {
    openPortal(bySlug);
    await pinHeading();
    await waitFor(() => expect(document.title).toBe('Lamplight Loft | Guest Portal'));
    expect(screen.getByRole('banner').textContent).toContain('Guest Portal');
    expect(screen.queryByRole('link', { name: 'Host' })).toBeNull();
    expect(sentRequests(calls.view)).toEqual([]);
    const links = [...screen.getByRole('contentinfo').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/terms',
      '/contact',
    ]);
  });

  test('a link that no longer exists says that the booking has run out', async () => {
    answer({ [calls.link]: notFound });
    openPortal(bySlug);
    await heading('Your booking has run out');
    expect(document.body.textContent).toContain(
      'This property is no longer available. If you believe this is an error, please contact your host.',
    );
    expect(sentRequests(calls.link)).toHaveLength(1);
  });

  test('a device with access through an old link keeps its access when the host renews the link', async () => {
    keepStay(id, stay(), Date.now(), slug);
    answer({ [calls.link]: notFound, [calls.refresh]: { body: stay() } });
    openPortal(bySlug);
    await findStayPage();
    cleanup();
    openPortal(bySlug);
    await findStayPage();
  });

  test('after the link was renewed, a device whose access has ended shows no page and keeps no copy', async () => {
    keepStay(id, stay({ guest: { hasCheckedIn: true } }), Date.now(), slug);
    answer({ [calls.link]: notFound });
    openPortal(bySlug);
    await heading('Your booking has run out');
    expect(Object.keys(localStorage).filter((key) => key.includes('stay:'))).toEqual([]);
  });

  test('after the stay, a link that no longer exists says that the booking has run out instead of showing the farewell', async () => {
    keepStay(id, stay(), Date.now(), slug);
    const body = { message: 'No', error: 'No', code: 'stay_ended' };
    answer({ [calls.link]: notFound, [calls.refresh]: { status: 401, body } });
    openPortal(bySlug);
    await heading('Your booking has run out');
    expect(screen.queryByText(/Thank you for staying/)).toBeNull();
  });

  test.each([
    ['without a network', 'broken' as const],
    ['after a server error', refusal(503, 'Not now')],
  ])(
    '%s, a link that could not be resolved says nothing about the booking and can be tried again',
    async (_when, fault) => {
      answer({ [calls.link]: fault });
      openPortal(bySlug);
      await heading('This page couldn’t be loaded');
      answer({ [calls.link]: { body: { id, name: 'Lamplight Loft' } } });
      pressButton('Try again');
      await pinHeading();
    },
  );

  test('a link without a property shows “Property Not Found”', async () => {
    fakeTime();
    answer({ [calls.link]: { body: {} } });
    openPortal(bySlug);
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
    await heading('Property Not Found');
    expect(document.body.textContent).toContain('Please check your link and try again.');
  });

  test('a link with an incomplete id shows “Property Not Found” after 200 ms, and nothing is requested with the id', async () => {
    fakeTime();
    const waits = watchWaits();
    openPortal('/guest-portal/3f2a');
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 200);
    expect(screen.queryByRole('heading', { name: 'Property Not Found' })).toBeNull();
    await advanceTime(200);
    await heading('Property Not Found');
    expect(sentRequests('GET /api/guest/refresh-data/3f2a')).toEqual([]);
  });
});

/** The keys of the stays that the device keeps. */
const keptStays = () => Object.keys(localStorage).filter((key) => key.includes('stay:'));

describe('a device with access', () => {
  test('a device with access opens the page without the PIN', async () => {
    answer({ [calls.refresh]: { body: stay() } });
    openPortal();
    await findStayPage();
    await waitFor(() => expect(document.title).toBe('Lamplight Loft | Guest Portal'));
  });

  test('a device with access does not show the PIN page while the server is asked', async () => {
    await keepStay(id, stay({ guest: { hasCheckedIn: false } }), Date.now(), slug);
    answer({ [calls.refresh]: 'never', [calls.link]: 'never' });
    openPortal(bySlug);
    await waitFor(() => expect(sentRequests(calls.refresh)).toHaveLength(1));
    await screen.findByText('Loading…');
    expect(screen.queryByRole('group', { name: 'PIN code' })).toBeNull();
  });

  test('a device without access shows the PIN page before the server has answered', async () => {
    answer({ [calls.refresh]: 'never' });
    openPortal();
    await pinHeading();
  });

  test('“Back to PIN access” ends the access on the server and deletes the copy', async () => {
    answer({ [calls.refresh]: { body: stay() } });
    openPortal();
    await findStayPage();
    await waitFor(() => expect(hasCopy(id)).toBe(true));
    pressButton('Back to PIN access');
    await pinHeading();
    await waitFor(() => expect(sentRequests(calls.leave)).toHaveLength(1));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(document.cookie).not.toContain(`copy-${id}=2`);
  });

  test('a guest can leave without a network, and the server is told before any page opens again', async () => {
    silenceErrors();
    answer({ [calls.refresh]: { body: stay() }, [calls.leave]: 'broken' });
    openPortal();
    await findStayPage();
    pressButton('Back to PIN access');
    await pinHeading();
    expect(keptStays()).toEqual([]);
    await waitFor(() => expect(sentRequests(calls.leave)).toHaveLength(1));

    cleanup();
    const refreshesBefore = sentRequests(calls.refresh).length;
    answer({ [calls.leave]: { body: {} } });
    openPortal();
    await pinHeading();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(sentRequests(calls.leave)).toHaveLength(2);
    expect(sentRequests(calls.refresh)).toHaveLength(refreshesBefore);
  });

  test('a guest who leaves in one tab leaves in all tabs', async () => {
    answer({ [calls.refresh]: { body: stay() } });
    openPortal();
    await findStayPage();
    await waitFor(() => expect(keptStays()).toHaveLength(1));
    const [key = ''] = keptStays();
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    });
    await pinHeading();
  });
});

describe('the refresh every 30 s', () => {
  async function openStay(apartment = {}) {
    fakeTime();
    const headers = { etag: 'W/"1"' };
    answer({ [calls.refresh]: { body: stay({ apartment }), headers } });
    openPortal();
    await findStayPage();
  }

  test('the page is refreshed every 30 s, with the ETag of what it has', async () => {
    await openStay({ amenities: ['Balcony'] });
    answer({ [calls.refresh]: { status: 304 } });
    await advanceTime(30_100);
    await waitFor(() => expect(sentRequests(calls.refresh)).toHaveLength(2));
    const [first, second] = sentRequests(calls.refresh);
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(30_000);
    expect(second?.init.headers).toMatchObject({ 'if-none-match': 'W/"1"' });
    expect(screen.getByText('Balcony')).toBeTruthy();

    answer({ [calls.refresh]: { body: stay({ apartment: { amenities: ['Sauna'] } }) } });
    await advanceTime(30_100);
    expect(await screen.findByText('Sauna')).toBeTruthy();
  });

  test('the first refresh after the correct PIN sends the ETag that came with it', async () => {
    fakeTime();
    answer({ [calls.pin]: { body: stay(), headers: { etag: 'W/"1"' } } });
    openPortal();
    await pinHeading();
    fireEvent.paste(screen.getByLabelText('Digit 1 of 4'), {
      clipboardData: { getData: () => '4821' },
    });
    await advanceTime(100);
    await findStayPage();
    answer({ [calls.refresh]: { status: 304 } });
    await advanceTime(30_100);
    await waitFor(() =>
      expect(sentRequests(calls.refresh).at(-1)?.init.headers).toMatchObject({
        'if-none-match': 'W/"1"',
      }),
    );
    await findStayPage();
  });

  test.each([
    ['401', unauthorized],
    ['404', notFound],
  ])(
    'a refresh with the answer %s deletes the data and the copy, and the page asks for the PIN',
    async (_status, reply) => {
      await openStay();
      await waitFor(() => expect(hasCopy(id)).toBe(true));
      answer({ [calls.refresh]: reply });
      await advanceTime(30_100);
      await pinHeading();
      expect(localStorage).toHaveLength(0);
      expect(document.cookie).not.toContain(`copy-${id}=2`);
      await advanceTime(60_000);
      expect(sentRequests(calls.refresh)).toHaveLength(2);
    },
  );

  test.each([
    ['stay_cancelled', 'This stay was cancelled.'],
    ['pin_changed', 'Your host has changed the PIN. Ask them for the new one.'],
  ])(
    'a refresh with the answer 401 %s shows the reason above the PIN, also when the page is opened again',
    async (code, reason) => {
      await openStay();
      await waitFor(() => expect(hasCopy(id)).toBe(true));
      const body = { message: 'Unauthorized', error: 'Unauthorized', code };
      answer({ [calls.refresh]: { status: 401, body } });
      await advanceTime(30_100);
      await pinHeading();
      const note = await screen.findByText(reason);
      expect(note.closest('[role=status]')).not.toBeNull();
      expect(
        note.compareDocumentPosition(await pinHeading()) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
      expect(screen.queryByText('Please enter your PIN again')).toBeNull();
      expect(localStorage).toHaveLength(0);
      expect(document.cookie).not.toContain(`copy-${id}=2`);

      cleanup();
      openPortal();
      await pinHeading();
      await screen.findByText(reason);
      answer({ [calls.pin]: { body: stay() } });
      fireEvent.paste(screen.getByLabelText('Digit 1 of 4'), {
        clipboardData: { getData: () => '4821' },
      });
      await advanceTime(100);
      await findStayPage();
      pressButton('Back to PIN access');
      await pinHeading();
      expect(screen.queryByText(reason)).toBeNull();
    },
  );

  test('a refresh with the answer 401 and no reason shows the PIN without a note', async () => {
    await openStay();
    answer({ [calls.refresh]: unauthorized });
    await advanceTime(30_100);
    await pinHeading();
    expect(document.body.textContent).not.toMatch(/stay here has ended|changed the PIN\. Ask/);
  });

  test.each([
    ['no network', 'broken' as const],
    ['a fault of the server', refusal(500, 'Broken')],
  ])('a refresh that fails because of %s is only logged', async (_what, fault) => {
    const logged = silenceErrors();
    await openStay();
    answer({ [calls.refresh]: fault });
    await advanceTime(30_100);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        "The guest's page could not be refreshed",
        expect.anything(),
      ),
    );
    await findStayPage();
    expect(document.body.textContent).not.toContain('saved');
  });

  test('the page is refreshed at once when the guest returns to it', async () => {
    await openStay();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(sentRequests(calls.refresh)).toHaveLength(2));
  });
});
