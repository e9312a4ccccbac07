// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isTranslated, supportPageTranslation } from './translated-page.ts';

beforeAll(supportPageTranslation);
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

/** The ways in which real translators change a page. */
const translators = {
  'replaces each text': (text: Text) => text.replaceWith(translationOf(text.data)),
  'inserts its translation before each text and then removes the text': (text: Text) => {
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
const waitForObserver = () => act(async () => {});

/** Renders one content after another and translates each. Returns the visible texts. */
async function translateEachRendering(
  translate: Translate,
  ...contents: ReactNode[]
): Promise<string[]> {
  const { container, rerender } = render(null);
  const visibleTexts: string[] = [];
  for (const content of contents) {
    rerender(<div>{content}</div>);
    await waitForObserver();
    for (const text of textsIn(container)) translate(text);
    await waitForObserver();
    visibleTexts.push(container.textContent ?? '');
  }
  cleanup();
  return visibleTexts;
}

describe.each(Object.entries(translators))('a page whose translator %s', (_how, translate) => {
  test('texts of a translated page can appear and disappear among others', async () => {
    const contentOf = (first: boolean, last: boolean) => (
      <>
        {first && 'one '}
        {'two '}
        <b>three</b>
        {last && ' four'}
      </>
    );
    expect(
      await translateEachRendering(
        translate,
        contentOf(true, true),
        contentOf(false, true),
        contentOf(true, false),
      ),
    ).toEqual(['ONE TWO THREE FOUR', 'TWO THREE FOUR', 'ONE TWO THREE']);
  });

  test('texts of a translated page can change', async () => {
    const contentOf = (count: number) => (
      <p>
        Try again in {count} minutes, <b>{`not ${count}`}</b>
      </p>
    );
    expect(
      await translateEachRendering(translate, contentOf(15), contentOf(14), contentOf(14)),
    ).toEqual([
      'TRY AGAIN IN 15 MINUTES, NOT 15',
      'TRY AGAIN IN 14 MINUTES, NOT 14',
      'TRY AGAIN IN 14 MINUTES, NOT 14',
    ]);
  });

  test('a list on a translated page can be reordered', async () => {
    const contentOf = (...words: string[]) =>
      words.flatMap((word) => [word, <hr key={word} />] as const);
    const keyed = (...words: string[]) => words.map((word) => <Word key={word} word={word} />);
    expect(
      await translateEachRendering(
        translate,
        keyed('a', 'b', 'c'),
        keyed('c', 'a', 'b'),
        keyed('b', 'd', 'c'),
      ),
    ).toEqual(['ABC', 'CAB', 'BDC']);
    expect(
      await translateEachRendering(translate, contentOf('a', 'b'), contentOf('b', 'c', 'a')),
    ).toEqual(['AB', 'BCA']);
  });

  test('a text on a translated page can become an element and a text again', async () => {
    const contentOf = (isElement: boolean) => <p>{isElement ? <b>strong</b> : 'plain'}</p>;
    expect(
      await translateEachRendering(translate, contentOf(false), contentOf(true), contentOf(false)),
    ).toEqual(['PLAIN', 'STRONG', 'PLAIN']);
  });

  test('texts of a translated page can be hidden for a while', async () => {
    const contentOf = (mode: 'hidden' | 'visible') => <Activity mode={mode}>here and now</Activity>;
    expect(
      await translateEachRendering(
        translate,
        contentOf('visible'),
        contentOf('hidden'),
        contentOf('visible'),
      ),
    ).toEqual(['HERE AND NOW', '', 'HERE AND NOW']);
  });

  test('texts of a translated page can be rendered elsewhere, as in a dialog', async () => {
    const section = document.body.appendChild(document.createElement('section'));
    const contentOf = (open: boolean, words: string) =>
      open ? createPortal([words, <br key="br" />, 'Close'], section) : null;
    const { rerender } = render(contentOf(true, 'Copy'));
    for (const text of textsIn(section)) translate(text);
    await waitForObserver();
    rerender(contentOf(true, 'Copied'));
    await waitForObserver();
    for (const text of textsIn(section)) translate(text);
    await waitForObserver();
    expect(section.textContent).toBe('COPIEDCLOSE');
    rerender(contentOf(false, ''));
    await waitForObserver();
    expect(section.textContent).toBe('');
    section.remove();
  });

  test('texts can be translated between two renderings in the same tick', async () => {
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

describe('a page that a browser translates', () => {
  const sentence = (count: number, more = false) => (
    <p>
      There are {count} lamps{more && ' here'}.
    </p>
  );
  /** Translates all texts of an element as one sentence. */
  function translateWhole(container: Element, firstToLast: boolean) {
    const texts = textsIn(container);
    const translation = translationOf(texts.map(({ data }) => data).join(''));
    const [first, ...others] = texts;
    if (firstToLast) first?.replaceWith(translation);
    for (const text of firstToLast ? others : others.toReversed()) text.remove();
    if (!firstToLast) first?.replaceWith(translation);
  }

  test.each([true, false])(
    'the page works with a translator that merges several texts into one sentence (from first to last: %s)',
    async (firstToLast) => {
      const { container, rerender } = render(sentence(4));
      for (const content of [sentence(4), sentence(5), sentence(5, true), sentence(6)]) {
        rerender(content);
        await waitForObserver();
        const original = container.textContent;
        if (textsIn(container).length > 0) translateWhole(container, firstToLast);
        await waitForObserver();
        expect(container.textContent).toBe(original?.toUpperCase());
      }
      expect(container.textContent).toBe('THERE ARE 6 LAMPS.');
    },
  );

  test('the page shows the original text once if a translator gives up', async () => {
    const { container, rerender } = render(sentence(4));
    for (const text of textsIn(container)) translators['replaces each text'](text);
    await waitForObserver();
    const [first, ...others] = container.querySelectorAll('p > font');
    first?.replaceWith('There are ');
    for (const font of others) font.remove();
    await waitForObserver();
    expect(container.textContent).toBe('There are 4 lamps.');
    rerender(sentence(5));
    expect(container.textContent).toBe('There are 5 lamps.');
  });

  test('the page works with a translator that switches to another language', async () => {
    const { container, rerender } = render(sentence(4));
    for (const text of textsIn(container)) translators['replaces each text'](text);
    await waitForObserver();
    for (const font of container.querySelectorAll('p > font'))
      font.replaceWith(translationOf(`<${font.textContent}>`));
    await waitForObserver();
    expect(container.textContent).toBe('<THERE ARE ><4>< LAMPS><.>');
    rerender(sentence(5));
    await waitForObserver();
    expect(container.textContent).toBe('<THERE ARE >5< LAMPS><.>');
  });

  test('the page works with a translator that moves an element into its own element', async () => {
    const contentOf = (isThere: boolean, before: boolean) => (
      <p>
        {before && <i>new</i>}
        {isThere && <b>old</b>}
      </p>
    );
    const { container, rerender } = render(contentOf(true, false));
    const moved = container.querySelector('b');
    const font = document.createElement('font');
    moved?.replaceWith(font);
    font.append(moved ?? '');
    await waitForObserver();
    rerender(contentOf(true, true));
    expect(container.textContent).toBe('newold');
    rerender(contentOf(false, true));
    expect(container.textContent).toBe('new');
  });

  test('the support for translators does not hide other errors of the page', async () => {
    const parent = document.body.appendChild(document.createElement('div'));
    parent.append('words');
    for (const text of textsIn(parent)) translators['replaces each text'](text);
    await waitForObserver();
    const foreignNode = document.createElement('p');
    expect(() => parent.removeChild(foreignNode)).toThrow();
    expect(() => parent.insertBefore(document.createElement('i'), foreignNode)).toThrow();
    expect(() => parent.removeChild(document.createTextNode('words'))).toThrow();
    parent.remove();
  });

  test('a page that was translated before React started is rendered again', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(sentence(4));
    expect(isTranslated(root)).toBe(false);
    for (const text of textsIn(root)) translators['replaces each text'](text);
    expect(isTranslated(root)).toBe(true);
    // If the translator comes a moment later, React notices the mismatch.
    const errors: unknown[] = [];
    const reactRoot = await act(() =>
      hydrateRoot(root, sentence(4), { onRecoverableError: (error) => errors.push(error) }),
    );
    await waitForObserver();
    expect(root.textContent).toBe('There are 4 lamps.');
    expect(errors).toHaveLength(1);
    act(() => reactRoot.unmount());
    root.remove();
  });
});
