import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { door, quickAccess, show } from '../../welcome-testing.tsx';
import { section } from '../testing.ts';

describe('quick access at the top of the page', () => {
  const stay = {
    apartment: {
      address: 'Skārņu iela 14',
      wifiName: 'Lamplight',
      wifiPassword: 'candle',
      hostPhone: '+371 2000 0000',
    },
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  };

  test('quick access comes before everything else, with the code and the Wi-Fi to copy and a link to call the host', () => {
    const { container } = show(stay);
    const strip = quickAccess();
    if (!strip) throw new Error('there is no quick access');
    expect(container.querySelector('section')).toBe(strip);
    const { getByText, getByRole, getAllByRole } = within(strip);
    for (const text of ['4719#', 'Lamplight', 'candle']) expect(getByText(text)).toBeTruthy();
    expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy Entry Door Access',
      'Copy Wi‑Fi name',
      'Copy Wi‑Fi password',
    ]);
    const call = getByRole('link', { name: 'Call +371 2000 0000' });
    expect(call.getAttribute('href')).toBe('tel:+37120000000');
  });

  test('there is no quick access before the check-in, or on a page without content', () => {
    const { change } = show();
    expect(quickAccess()).toBeNull();
    change({ ...stay, guest: { hasCheckedIn: false } });
    expect(quickAccess()).toBeNull();
  });

  test.each([
    [
      'hidden Wi-Fi details',
      { apartment: { ...stay.apartment, showWifiInfo: false } },
      /Lamplight|candle/,
    ],
    [
      'a hidden phone number of the host',
      { apartment: { ...stay.apartment, showHostPhone: false } },
      /Call/,
    ],
    [
      'a hidden door text',
      { propertyCustomSections: [section({ ...door, content: '4719#', showInPortal: false })] },
      /4719/,
    ],
    [
      'a door text that is still locked',
      { propertyCustomSections: [section({ ...door, content: '', locked: true })] },
      /Entry Door/,
    ],
    [
      'the old password of an open Wi-Fi network',
      { apartment: { ...stay.apartment, wifiAccessType: 'free' as const } },
      /candle/,
    ],
    [
      'a phone number that cannot be dialled',
      { apartment: { ...stay.apartment, hostPhone: 'Ask Anna' } },
      /Anna/,
    ],
  ])('quick access never shows %s', (_, overrides, hidden) => {
    show({ ...stay, ...overrides });
    expect(quickAccess()?.textContent).not.toMatch(hidden);
    expect(quickAccess()?.textContent).not.toBe('');
  });

  test('quick access shows the beginning of a door text without a code, and a link to all of it', () => {
    const content = `The key hangs behind the blue shutter. ${'Lift it a little. '.repeat(12)}`;
    const { container } = show({ propertyCustomSections: [section({ ...door, content })] });
    const strip = within(quickAccess() as HTMLElement);
    expect(
      strip.getByText(/^The key hangs behind the blue shutter.*…$/).textContent?.length,
    ).toBeLessThan(150);
    const link = strip.getByRole('link', { name: 'More about the door' });
    const target = container.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toContain(content.trim());
  });

  test('the link from quick access scrolls to the door’s card without a history entry', async () => {
    const scrolledTo = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo(this.id);
    });
    const content = `The key hangs behind the blue shutter. ${'Lift it a little. '.repeat(12)}`;
    show({ propertyCustomSections: [section({ ...door, content })] });
    const { length } = history;
    await userEvent.click(screen.getByRole('link', { name: 'More about the door' }));
    expect(document.activeElement?.id).toBe('door');
    expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('door');
    expect([history.length, location.hash]).toEqual([length, '']);
  });
});
