/** What a person does, in any engine: looks for texts, presses elements by their names, and types. */
import { expect } from '@playwright/test';
import type { Action, Engine } from './engine.ts';

const pollOptions = { timeout: 30_000, intervals: [50, 100, 250] };

export const expectText = (engine: Engine, text: string) =>
  expect
    .poll(() => engine.run<string>('return document.body?.innerText ?? ""'), {
      ...pollOptions,
      message: text,
    })
    .toContain(text);

export const expectCondition = (engine: Engine, condition: string, ...args: unknown[]) =>
  expect
    .poll(() => engine.run<boolean>(`return Boolean(${condition})`, ...args), {
      ...pollOptions,
      message: condition,
    })
    .toBe(true);

/** Presses the element with this name, once it is on the screen and nothing covers it. */
export async function pressNamed(engine: Engine, name: string) {
  let middle: Middle = null;
  await expect
    .poll(
      async () => {
        middle = await engine.run<Middle>(middleOf, name);
        return middle;
      },
      { ...pollOptions, message: name },
    )
    .not.toBeNull();
  const { x, y } = middle ?? { x: 0, y: 0 };
  const actions: Action[] = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await engine.perform([
    { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
  ]);
}

type Middle = { x: number; y: number } | null;

const findNamed = `
  const [name] = arguments;
  const labelled = (field) => [...(field.labels ?? [])].some((label) => label.innerText.trim() === name);
  const scope = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
  const named = [...scope.querySelectorAll('button, a, input, textarea, [role=tab]')].find((element) =>
    element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden=true]') &&
    (element.getAttribute('aria-label') === name || element.innerText?.trim() === name || labelled(element)));`;

const middleOf = `${findNamed}
  if (!named) return null;
  named.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = named.getBoundingClientRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return named.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;`;

const isNamedFocused = `${findNamed}
  return named === document.activeElement;`;

/**
 * Types into the field with this name. First it presses the field until the field has the focus, because content that
 * loads above the field may move it away from the pointer.
 */
export async function fillField(engine: Engine, name: string, text: string) {
  await expect
    .poll(
      async () => {
        await pressNamed(engine, name);
        return engine.run<boolean>(isNamedFocused, name);
      },
      { ...pollOptions, message: name },
    )
    .toBe(true);
  await typeText(engine, text);
}

export const typeText = (engine: Engine, text: string) =>
  engine.perform([
    {
      type: 'key',
      id: 'keys',
      actions: [...text].flatMap((value): Action[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ]);

export const escapeKey = '\uE00C';
export const enterKey = '\uE007';
