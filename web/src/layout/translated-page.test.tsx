// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isTranslated, liveThroughTranslation } from './translated-page.ts';

beforeAll(liveThroughTranslation);
afterEach(cleanup);

const textsIn = (within: Node) => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('font'));
};

function translationOf(words: string) {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(words.toUpperCase());
  return font;
}

/** How translators have been seen to go about it. */
const translators = {
  'replaces each text': (text: Text) => text.replaceWith(translationOf(text.data)),
  'puts its words before each text, which it then takes out': (text: Text) => {
    text.parentNode?.insertBefore(translationOf(text.data), text);
    text.parentNode?.removeChild(text);
  },
  'moves each text into its own element': (text: Text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    text.data = text.data.toUpperCase();
    font.append(text);
  },
};

type Translate = (text: Text) => void;
const told = () => act(async () => {});

/** Draws one thing after the other, each translated when it is there; gives what is read then. */
async function reads(translate: Translate, ...drawings: ReactNode[]): Promise<string[]> {
  const { container, rerender } = render(null);
  const seen: string[] = [];
  for (const drawing of drawings) {
    rerender(<div>{drawing}</div>);
    await told();
    for (const text of textsIn(container)) translate(text);
    await told();
    seen.push(container.textContent ?? '');
  }
  cleanup();
  return seen;
}

describe.each(Object.entries(translators))('a translator that %s', (_how, translate) => {
  test('meets words that come and go among others', async () => {
    const drawing = (first: boolean, last: boolean) => (
      <>
        {first && 'one '}
        {'two '}
        <b>three</b>
        {last && ' four'}
      </>
    );
    expect(
      await reads(translate, drawing(true, true), drawing(false, true), drawing(true, false)),
    ).toEqual(['ONE TWO THREE FOUR', 'TWO THREE FOUR', 'ONE TWO THREE']);
  });

  test('meets words that change', async () => {
    const drawing = (count: number) => (
      <p>
        Try again in {count} minutes, <b>{`not ${count}`}</b>
      </p>
    );
    expect(await reads(translate, drawing(15), drawing(14), drawing(14))).toEqual([
      'TRY AGAIN IN 15 MINUTES, NOT 15',
      'TRY AGAIN IN 14 MINUTES, NOT 14',
      'TRY AGAIN IN 14 MINUTES, NOT 14',
    ]);
  });

  test('meets a list that is put in another order', async () => {
    const drawing = (...words: string[]) =>
      words.flatMap((word) => [word, <hr key={word} />] as const);
    const keyed = (...words: string[]) => words.map((word) => <Word key={word} word={word} />);
    expect(
      await reads(translate, keyed('a', 'b', 'c'), keyed('c', 'a', 'b'), keyed('b', 'd', 'c')),
    ).toEqual(['ABC', 'CAB', 'BDC']);
    expect(await reads(translate, drawing('a', 'b'), drawing('b', 'c', 'a'))).toEqual([
      'AB',
      'BCA',
    ]);
  });

  test('meets words that become an element, and back', async () => {
    const drawing = (isElement: boolean) => <p>{isElement ? <b>strong</b> : 'plain'}</p>;
    expect(await reads(translate, drawing(false), drawing(true), drawing(false))).toEqual([
      'PLAIN',
      'STRONG',
      'PLAIN',
    ]);
  });

  test('meets words that are hidden for a while', async () => {
    const drawing = (mode: 'hidden' | 'visible') => <Activity mode={mode}>here and now</Activity>;
    expect(
      await reads(translate, drawing('visible'), drawing('hidden'), drawing('visible')),
    ).toEqual(['HERE AND NOW', '', 'HERE AND NOW']);
  });

  test('meets words elsewhere in the page, as in a dialog', async () => {
    const place = document.body.appendChild(document.createElement('section'));
    const drawing = (open: boolean, words: string) =>
      open ? createPortal([words, <br key="br" />, 'Close'], place) : null;
    const { rerender } = render(drawing(true, 'Copy'));
    for (const text of textsIn(place)) translate(text);
    await told();
    rerender(drawing(true, 'Copied'));
    await told();
    for (const text of textsIn(place)) translate(text);
    await told();
    expect(place.textContent).toBe('COPIEDCLOSE');
    rerender(drawing(false, ''));
    await told();
    expect(place.textContent).toBe('');
    place.remove();
  });

  test('works between two drawings of one moment', async () => {
    const { container, rerender } = render(<p>{['a', 'b', 'c'].map(word)}</p>);
    for (const text of textsIn(container)) translate(text);
    flushSync(() => rerender(<p>{['c', 'x', 'a'].map(word)}</p>));
    for (const text of textsIn(container)) translate(text);
    flushSync(() => rerender(<p>{['x', 'a'].map(word)}</p>));
    await waitFor(() => expect(container.textContent?.toLowerCase()).toBe('xa'));
  });
});

const Word = ({ word }: { word: string }) => word;
const word = (word: string) => <Word key={word} word={word} />;

describe('a translator', () => {
  const sentence = (count: number, more = false) => (
    <p>
      There are {count} lamps{more && ' here'}.
    </p>
  );
  /** One sentence of all the texts of an element. */
  function translateWhole(container: Element, firstToLast: boolean) {
    const texts = textsIn(container);
    const whole = translationOf(texts.map(({ data }) => data).join(''));
    const [first, ...others] = texts;
    if (firstToLast) first?.replaceWith(whole);
    for (const text of firstToLast ? others : others.toReversed()) text.remove();
    if (!firstToLast) first?.replaceWith(whole);
  }

  test.each([true, false])(
    'that makes one sentence of several texts (the first one first: %s)',
    async (firstToLast) => {
      const { container, rerender } = render(sentence(4));
      for (const drawing of [sentence(4), sentence(5), sentence(5, true), sentence(6)]) {
        rerender(drawing);
        await told();
        const plain = container.textContent;
        if (textsIn(container).length > 0) translateWhole(container, firstToLast);
        await told();
        expect(container.textContent).toBe(plain?.toUpperCase());
      }
      expect(container.textContent).toBe('THERE ARE 6 LAMPS.');
    },
  );

  test('that gives up shows what was there before, once', async () => {
    const { container, rerender } = render(sentence(4));
    for (const text of textsIn(container)) translators['replaces each text'](text);
    await told();
    const [first, ...others] = container.querySelectorAll('p > font');
    first?.replaceWith('There are ');
    for (const font of others) font.remove();
    await told();
    expect(container.textContent).toBe('There are 4 lamps.');
    rerender(sentence(5));
    expect(container.textContent).toBe('There are 5 lamps.');
  });

  test('that goes on to another language', async () => {
    const { container, rerender } = render(sentence(4));
    for (const text of textsIn(container)) translators['replaces each text'](text);
    await told();
    for (const font of container.querySelectorAll('p > font'))
      font.replaceWith(translationOf(`<${font.textContent}>`));
    await told();
    expect(container.textContent).toBe('<THERE ARE ><4>< LAMPS><.>');
    rerender(sentence(5));
    await told();
    expect(container.textContent).toBe('<THERE ARE >5< LAMPS><.>');
  });

  test('that moves an element into its own', async () => {
    const drawing = (isThere: boolean, before: boolean) => (
      <p>
        {before && <i>new</i>}
        {isThere && <b>old</b>}
      </p>
    );
    const { container, rerender } = render(drawing(true, false));
    const moved = container.querySelector('b');
    const font = document.createElement('font');
    moved?.replaceWith(font);
    font.append(moved ?? '');
    await told();
    rerender(drawing(true, true));
    expect(container.textContent).toBe('newold');
    rerender(drawing(false, true));
    expect(container.textContent).toBe('new');
  });

  test('does not hide a fault that is not its own', async () => {
    const parent = document.body.appendChild(document.createElement('div'));
    parent.append('words');
    for (const text of textsIn(parent)) translators['replaces each text'](text);
    await told();
    const stranger = document.createElement('p');
    expect(() => parent.removeChild(stranger)).toThrow();
    expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow();
    expect(() => parent.removeChild(document.createTextNode('words'))).toThrow();
    parent.remove();
  });

  test('that was faster than React is noticed, so that React draws anew', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(sentence(4));
    expect(isTranslated(root)).toBe(false);
    for (const text of textsIn(root)) translators['replaces each text'](text);
    expect(isTranslated(root)).toBe(true);
    // And where it comes a moment later, React notices by itself.
    const faults: unknown[] = [];
    const hydrated = await act(() =>
      hydrateRoot(root, sentence(4), { onRecoverableError: (fault) => faults.push(fault) }),
    );
    await told();
    expect(root.textContent).toBe('There are 4 lamps.');
    expect(faults).toHaveLength(1);
    act(() => hydrated.unmount());
    root.remove();
  });
});
