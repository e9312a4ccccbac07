import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { card, door, show } from '../../welcome-testing.tsx';
import { guide, place, section } from '../testing.ts';

test("a host's text keeps its lines and its direction, and is never HTML", () => {
  const content = 'מפתח\n<b>תלוי</b>';
  show({ propertyCustomSections: [section({ content })] });
  const text = screen.getByText(/תלוי/);
  expect(text.textContent).toBe(content);
  expect(text.getAttribute('dir')).toBe('auto');
  expect(text.className).toContain('whitespace-pre-line');
});

describe('a very long text about the door', () => {
  const longText = `Type 4719#. ${'Then go up the stairs and mind the third step. '.repeat(30)}The end.`;

  test('a very long door text is folded, and one press shows it whole', async () => {
    show({ propertyCustomSections: [section({ ...door, content: longText })] });
    const text = () => card('Entry Door Access').getByText(/^Type/).textContent ?? '';
    expect(text().length).toBeLessThan(620);
    const toggle = card('Entry Door Access').getByRole('button', { name: 'Show more' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(text()).toBe(longText);
    expect(document.activeElement).toBe(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(toggle.textContent).toBe('Show less');
  });

  test('the folded part of a door text is found by the browser’s search', async () => {
    show({ propertyCustomSections: [section({ ...door, content: longText })] });
    const foldedPart = card('Entry Door Access').getByText(/The end\.$/).parentElement;
    expect(foldedPart?.getAttribute('hidden')).toBe('until-found');
    act(() => void foldedPart?.dispatchEvent(new Event('beforematch')));
    expect(card('Entry Door Access').getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  test.each([
    ['a short text', 'Type 4719# and go up.'],
    ['a long text in any other card', undefined],
  ])('the page shows %s without folding it', (_, content) => {
    show({
      propertyCustomSections: [
        content === undefined ? section({ content: longText }) : section({ ...door, content }),
      ],
    });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

test('numbers and addresses can be tapped wherever a host has written them', async () => {
  const text = 'Ring +371 2000 0000 or see www.example.lv';
  show({
    apartment: {
      parkingInstructions: text,
      wifiName: 'Lamplight',
      wifiAdditionalInfo: text,
      houseRules: [text],
      amenities: [text],
      contactHostBody: text,
      emergencyContactDescription: text,
    },
    propertyCustomSections: [section({ content: text, importantInfo: text })],
    localTips: [place({ description: text })],
    apartmentGuides: [guide({ instructions: text })],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pre-Arrival Information' }));
  await userEvent.click(screen.getByRole('button', { name: 'Espresso machine' }));
  await screen.findByRole('dialog');
  const links = [...document.querySelectorAll('a')];
  const calls = links.filter(({ href }) => href === 'tel:+37120000000');
  const pages = links.filter(({ href }) => href === 'https://www.example.lv/');
  expect([calls.length, pages.length]).toEqual([10, 10]);
  for (const page of pages) {
    expect(page.target).toBe('_blank');
    expect(page.rel).toBe('noopener noreferrer');
  }
  for (const call of calls) expect(call.dir).toBe('ltr');
});

test('every code has the text colour “ink”, and the important information around a code is not in a softer colour', async () => {
  show({
    apartment: {
      wifiName: 'Lamplight',
      wifiPassword: 'warm-light-12',
      wifiAdditionalInfo: 'In the yard: Lamp#2207',
    },
    propertyCustomSections: [
      section({ ...door, content: '4719#', importantInfo: 'The lift wants 3094*' }),
    ],
  });
  const found = await Promise.all(
    ['Lamplight', 'warm-light-12', 'Lamp#2207', '4719#', '3094*'].map((code) =>
      screen.findAllByText(code),
    ),
  );
  // The first, second and fourth code are in quick access and in their cards. The others are only in their cards.
  expect(found.map(({ length }) => length)).toEqual([2, 2, 1, 2, 1]);
  for (const code of found.flat()) expect(code.classList).toContain('text-ink');
  const surroundingText = screen.getByText(/^The lift wants/);
  expect(surroundingText.closest('.text-soft')).toBeNull();
});

describe('the language of the host’s texts', () => {
  const overrides = (textLanguage: string) => ({
    apartment: { textLanguage, houseRules: ['Donaudampfschifffahrt'], amenities: ['Bügeleisen'] },
    propertyCustomSections: [section({ content: 'Der Regler neben der Tür' })],
  });
  const texts = () =>
    [/^Der Regler/, 'Donaudampfschifffahrt', 'Bügeleisen'].map((text) => screen.getByText(text));

  test('the language that the host has set applies only to the host’s texts, which are hyphenated by its rules', () => {
    const { container } = show(overrides('de'));
    for (const text of texts()) {
      expect(text.getAttribute('lang')).toBe('de');
      expect(text.className).toContain('hyphens-auto');
    }
    expect(screen.getByRole('heading', { name: 'Heating' }).lang).toBe('de');
    expect(container.querySelectorAll('[lang]')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toBeNull();
  });

  test('the language of the host’s texts is not guessed, and nothing is hyphenated if it is unknown', () => {
    const { container } = show(overrides(''));
    expect(container.querySelector('[lang]')).toBeNull();
    for (const text of texts()) expect(text.className).not.toContain('hyphens');
  });

  test('every text that the bundle names as translated is marked with the guest’s language, including names and list entries', async () => {
    const [note, tip, item] = [
      section({ name: 'Lüften', content: 'Open the window', importantInfo: 'Kurz' }),
      place({ distance: 'Zu Fuß', description: 'Cakes' }),
      guide({ name: 'Backofen', instructions: 'Turn it' }),
    ];
    const { container } = show({
      language: 'de',
      apartment: {
        textLanguage: 'en',
        wifiName: 'Lamplight',
        wifiTitle: 'WLAN',
        wifiAdditionalInfo: 'Fast',
        hostPhone: '+371 2000 0000',
        contactHostTitle: 'Anna',
        contactHostAvailability: 'Immer',
        houseRules: ['Mind the cat', 'Rauchen verboten', 'Rauchen verboten'],
        amenities: ['Aufzug', 'Piano'],
        checkoutNote: 'Schlüssel aufs Bett',
      },
      propertyCustomSections: [note],
      localTips: [tip],
      apartmentGuides: [item],
      translated: [
        `${note.id}.name`,
        `${note.id}.importantInfo`,
        `${tip.id}.distance`,
        `${item.id}.name`,
        ...['wifiTitle', 'contactHostAvailability', 'houseRules.1', 'houseRules.2'].map(inProperty),
        ...['amenities.0', 'checkoutNote'].map(inProperty),
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Backofen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const markedElements = [...container.querySelectorAll<HTMLElement>('[lang]')];
    const textsIn = (code: string) =>
      markedElements.filter(({ lang }) => lang === code).map(({ textContent }) => textContent);
    expect(textsIn('de').sort()).toEqual(
      ['Schlüssel aufs Bett', 'WLAN', 'Lüften', 'Kurz', 'Backofen', 'Immer', 'Aufzug']
        .concat('Zu Fuß', 'Rauchen verboten')
        .sort(),
    );
    expect(textsIn('en')).toEqual(
      expect.arrayContaining(['Fast', 'Open the window', 'Anna', 'Piano', 'Cakes', 'Mind the cat']),
    );
    expect(dialog.getByText('Backofen').lang).toBe('de');
    expect(dialog.getByText('Turn it').lang).toBe('en');
    for (const text of markedElements) expect(text.dir, text.textContent ?? '').toBe('auto');
  });

  test('names, addresses, networks and numbers are excluded from translation by the browser', () => {
    const apartment = {
      ...{ wifiName: 'Lamplight', wifiPassword: 'candle-amber', hostPhone: '+371 2000 0000' },
      ...{ address: 'Skārņu iela 14', emergencyContact: '112' },
    };
    const localTips = [place()];
    const expectExcluded = (...names: string[]) => {
      for (const name of names)
        for (const shown of screen.getAllByText(name))
          expect(shown.closest('[translate=no]'), name).toBeTruthy();
    };
    const { change } = show({ apartment, localTips, guest: { name: 'Maya' } });
    expectExcluded('Lamplight', 'candle-amber', '+371 2000 0000', 'Skārņu iela 14', '112', 'Maya');
    expectExcluded('Lamplight Loft', 'Miit Coffee', 'Lāčplēša iela 10');
    change({ apartment, localTips, guest: { name: 'Maya', hasCheckedIn: false } });
    expectExcluded(
      'Lamplight Loft',
      'Skārņu iela 14',
      '+371 2000 0000',
      'Google Maps',
      'Apple Maps',
    );
  });

  test('a text whose language the host has not set is marked as unknown, because it need not be the page’s', () => {
    show({ ...overrides(''), language: 'ja', translated: ['apartment.houseRules.0'] });
    const [content, rule, amenity] = texts();
    expect(rule?.getAttribute('lang')).toBe('ja');
    for (const text of [content, amenity]) expect(text?.getAttribute('lang')).toBe('');
  });
});

const inProperty = (field: string) => `apartment.${field}`;
