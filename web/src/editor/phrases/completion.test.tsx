/** Tests of the phrases offered during typing: in an entry of a list, in a line, and in a text of several lines. */
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PhrasesFor } from '../editing/fields/phrases-for.tsx';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import { LocalRecommendationsSection } from '../sections/lists/places-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, draftedValues, hasRows, openSections, place } from '../sections/testing.tsx';
import { loadPhrasebook } from './use-phrasebook.ts';

beforeAll(async () => {
  await loadPhrasebook();
}, 30_000);

const openRules = (houseRules: string[], more = {}) =>
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules, ...more }} />,
  );
const textBox = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const offeredPhrases = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
    ?.textContent;
const draftsWith = (houseRules: string[]) => ({ [`apartment:${apartment.id}`]: { houseRules } });
const selectedText = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

/** Replaces the selection as a browser does. `userEvent` ignores values that were set by code. */
function typeOver(field: HTMLTextAreaElement, text: string) {
  const { value, selectionStart: start, selectionEnd: end } = field;
  fireEvent.input(field, { target: { value: value.slice(0, start) + text + value.slice(end) } });
  field.setSelectionRange(start + text.length, start + text.length);
}

describe('phrases in an entry of a list', () => {
  test('an entry keeps the focus and announces the selected phrase, and Enter inserts the phrase as an edit', async () => {
    openRules(['x']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no sm');
    expect(offeredPhrases()[0]).toBe('No smoking');
    const field = textBox('Rule 1');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(activeOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('No smoking');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('No smoking');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('No smoking');
    expect(offeredPhrases()).toEqual([]);
    expect(draftedValues()).toEqual(draftsWith(['No smoking']));
  });

  test('Enter without a selected phrase adds the next entry', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'No pe{Enter}');
    expect(draftedValues()).toEqual(draftsWith(['No pe']));
    expect(document.activeElement).toBe(textBox('Rule 2'));
    expect(offeredPhrases()).toEqual([]);
  });

  test('Tab inserts the selected phrase, or leaves the field if there is none', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no pet{ArrowDown}{Tab}');
    expect(textBox('Rule 1').value).toBe('No pets');
    expect(document.activeElement).toBe(textBox('Rule 1'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(textBox('Rule 1'));
  });

  test('arrow keys cycle through at most six phrases and the typed text', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no');
    expect(offeredPhrases()).toHaveLength(6);
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe(offeredPhrases()[5]);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe(offeredPhrases()[0]);
  });

  test('Escape closes the list of phrases until the text changes', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no p{Escape}');
    expect(offeredPhrases()).toEqual([]);
    expect(textBox('Rule 1').value).toBe('no p');
    await userEvent.keyboard('e');
    expect(offeredPhrases()).toContain('No pets');
  });

  test('the list of phrases remains the same element while the host types, and closes when the caret moves', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no ');
    const list = screen.getByRole('listbox');
    await userEvent.keyboard('sm');
    expect(offeredPhrases()[0]).toBe('No smoking');
    expect(screen.getByRole('listbox')).toBe(list);
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByRole('listbox')).toBe(list);
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('the selected phrase scrolls into view, and browsers don’t translate it', async () => {
    const scrolledTo: string[] = [];
    const spy = vi.spyOn(Element.prototype, 'scrollIntoView');
    spy.mockImplementation(function (this: Element) {
      scrolledTo.push(this.textContent);
    });
    onTestFinished(() => spy.mockRestore());
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no{ArrowUp}');
    expect(scrolledTo).toEqual([offeredPhrases()[5]]);
    expect(screen.getAllByRole('option')[5]?.getAttribute('translate')).toBe('no');
  });

  test('a press on the note below the phrases keeps the focus in the field', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no sm');
    await userEvent.click(screen.getByText('Guests read these in their own language'));
    expect(document.activeElement).toBe(textBox('Rule 1'));
  });

  test('a press on a phrase inserts it and keeps the focus in the field', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no sm');
    await userEvent.click(screen.getByRole('option', { name: 'No smoking' }));
    expect(textBox('Rule 1').value).toBe('No smoking');
    expect(document.activeElement).toBe(textBox('Rule 1'));
  });

  test('the list of phrases ignores keys during text composition', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no sm{ArrowDown}');
    fireEvent.keyDown(textBox('Rule 1'), { key: 'Enter', isComposing: true });
    expect(textBox('Rule 1').value).toBe('no sm');
  });

  test('the number of phrases is announced to screen readers', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'no sm');
    const announcements = [...document.querySelectorAll('[aria-live=polite]')].map(
      (each) => each.textContent,
    );
    expect(announcements).toContain('2 phrases. Use the arrow keys.');
  });

  test('phrases are offered in the language of the host’s texts', async () => {
    const german = { ...apartment, textLanguage: 'de-AT', amenities: ['a'] };
    openSections(
      <PhrasesFor apartment={german}>
        <PropertySection title="Amenities" apartment={german} />
      </PhrasesFor>,
    );
    await userEvent.clear(textBox('Amenity 1'));
    await userEvent.type(textBox('Amenity 1'), 'kuhl');
    expect(offeredPhrases()).toEqual(['Kühlschrank']);
    expect(screen.getByRole('option').lang).toBe('de');
  });
});

describe('the gaps of a phrase', () => {
  test('the gaps of an inserted phrase are selected one after another for typing', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'quiet{ArrowDown}{Enter}');
    expect(textBox('Rule 1').value).toBe('Quiet hours from 22:00 to 07:00');
    expect(selectedText(textBox('Rule 1'))).toBe('22:00');
    typeOver(textBox('Rule 1'), '23');
    expect(fireEvent.keyDown(textBox('Rule 1'), { key: 'Tab' })).toBe(false);
    expect(selectedText(textBox('Rule 1'))).toBe('07:00');
    typeOver(textBox('Rule 1'), '8');
    expect(draftedValues()).toEqual(draftsWith(['Quiet hours from 23 to 8']));
    expect(fireEvent.keyDown(textBox('Rule 1'), { key: 'Tab' })).toBe(true);
  });

  test('the gaps of an inserted phrase keep values that the host has already typed', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'quiet hours from 23:30{ArrowDown}{Enter}');
    expect(textBox('Rule 1').value).toBe('Quiet hours from 23:30 to 07:00');
    expect(selectedText(textBox('Rule 1'))).toBe('07:00');
  });

  test('a gap without a value is inserted as “…”, and a note asks the host to replace it', async () => {
    openRules(['a']);
    await userEvent.clear(textBox('Rule 1'));
    await userEvent.type(textBox('Rule 1'), 'maximum{ArrowDown}{Enter}');
    expect(textBox('Rule 1').value).toBe('Maximum guests: …');
    expect(selectedText(textBox('Rule 1'))).toBe('…');
    await waitFor(() =>
      expect(
        document.getElementById(textBox('Rule 1').getAttribute('aria-describedby') ?? '')
          ?.textContent,
      ).toBe('Replace “…” with the missing detail'),
    );
    typeOver(textBox('Rule 1'), '4');
    expect(draftedValues()).toEqual(draftsWith(['Maximum guests: 4']));
    await waitFor(() => expect(screen.queryByText(/with the missing detail/)).toBeNull());
  });
});

describe('phrases in a text of several lines', () => {
  const openText = (parkingInstructions: string) => {
    hasRows('custom-sections', []);
    openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
    return textBox('Where to park');
  };

  test('in a text of several lines, the line at the caret is completed', async () => {
    const field = openText('By the canal.\n\nThe end.');
    field.focus();
    field.setSelectionRange(14, 14);
    await userEvent.keyboard('close the ga{ArrowDown}{Enter}');
    expect(field.value).toBe('By the canal.\nClose the gate behind you\nThe end.');
  });

  test('in a text of several lines, Tab selects only gaps, and leaves the field once text follows the phrase', async () => {
    const field = openText('\nThe end of it, and more.');
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('quiet hours from{ArrowDown}{Enter}');
    expect(selectedText(field)).toBe('22:00');
    field.setSelectionRange(field.value.length, field.value.length);
    typeOver(field, ' At last.');
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true);
    expect(selectedText(field)).toBe('');
  });

  test('no phrases are offered after a bullet', async () => {
    const field = openText('');
    await userEvent.type(field, '- close the ga');
    expect(offeredPhrases()).toEqual([]);
  });

  test('the list of phrases says that the whole text must consist of phrases', async () => {
    await userEvent.type(openText(''), 'close the ga');
    expect(screen.getByText(/if it consists only of phrases/)).toBeTruthy();
  });

  test('in a line with several sentences, the sentence at the caret is completed', async () => {
    const field = openText('It squeaks.');
    field.focus();
    field.setSelectionRange(11, 11);
    await userEvent.keyboard(' close the ga');
    expect(offeredPhrases()).toEqual(['Close the gate behind you']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('It squeaks. Close the gate behind you');
  });

  test('the gaps of a phrase are selected in the sentence at the caret', async () => {
    const field = openText('');
    await userEvent.type(field, 'It squeaks. quiet hours from 23{ArrowDown}{Enter}');
    expect(field.value).toBe('It squeaks. Quiet hours from 23 to 07:00');
    expect(selectedText(field)).toBe('07:00');
  });

  test('a sentence before others is completed in front of its full stop', async () => {
    const field = openText('. It squeaks.');
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('close the ga{ArrowDown}{Enter}');
    expect(field.value).toBe('Close the gate behind you. It squeaks.');
  });

  test('a sentence at the end of a text of 20,000 characters is completed', async () => {
    const text = 'The gate squeaks a little. '.repeat(741);
    const field = openText(text);
    field.focus();
    field.setSelectionRange(text.length, text.length);
    await userEvent.paste('close the ga');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe(`${text}Close the gate behind you`);
  });

  test('the sentence at the caret is completed in a language that is written from right to left', async () => {
    const arabic = { ...apartment, textLanguage: 'ar' };
    const phrase = phrasebook.ar.closeGate;
    hasRows('custom-sections', []);
    openSections(
      <PhrasesFor apartment={arabic}>
        <PreArrivalSection apartment={arabic} />
      </PhrasesFor>,
    );
    const field = textBox('Where to park');
    await userEvent.type(field, `مرحبا؟ ${phrase.slice(0, -4)}{ArrowDown}`);
    expect(activeOption()).toBe(phrase);
    expect(screen.getAllByRole('option')[0]?.dir).toBe('auto');
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe(`مرحبا؟ ${phrase}`);
  });

  test('keys during text composition insert no phrase in a text of several lines', async () => {
    const field = openText('');
    await userEvent.type(field, 'It squeaks. close the ga{ArrowDown}');
    for (const key of ['Enter', 'Tab']) fireEvent.keyDown(field, { key, isComposing: true });
    expect(field.value).toBe('It squeaks. close the ga');
    await userEvent.keyboard('{Escape}');
    expect(offeredPhrases()).toEqual([]);
    expect(field.getAttribute('aria-controls')).toBeNull();
  });

  test('no phrases are offered if text follows the caret in the same line', async () => {
    const field = openText('tomorrow');
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('park');
    expect(offeredPhrases()).toEqual([]);
  });

  test('Enter without a selected phrase starts a new line in a text of several lines', async () => {
    const field = openText('');
    await userEvent.type(field, 'close the g{Enter}');
    expect(field.value).toBe('close the g\n');
  });
});

test('a single-line field with phrases is a combobox that announces whether its list is open', async () => {
  hasRows('local-tips', [place(1, 'Café Osiris')]);
  openSections(<LocalRecommendationsSection apartment={apartment} />);
  const field = await screen.findByRole('combobox', { name: 'Distance' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(field, '5 min');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: '5 min on foot' }));
  expect(field).toHaveProperty('value', '5 min on foot');
  // Names of places are not translated, so no phrases are offered.
  expect(screen.queryByRole('combobox', { name: 'Place name' })).toBeNull();
  act(() => field.blur());
});
