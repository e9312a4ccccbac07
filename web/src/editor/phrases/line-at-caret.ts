/** The line that is being written in a field, and how it is replaced. */

export type Writable = HTMLInputElement | HTMLTextAreaElement;

interface Line {
  start: number;
  end: number;
  text: string;
}

/** Nothing where the caret is within a line: somebody mends it, and needs no other one. */
export function lineAtCaret({ value, selectionStart, selectionEnd }: Writable): Line | undefined {
  if (selectionStart === null || selectionStart !== selectionEnd) return undefined;
  const begins = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionStart);
  const end = next === -1 ? value.length : next;
  if (value.slice(selectionStart, end).trim() !== '') return undefined;
  const line = value.slice(begins, end);
  // With the sign of a point in a list it would be no phrase.
  if (/^\s*[-–•*]/.test(line)) return undefined;
  const start = begins + (line.length - line.trimStart().length);
  return { start, end, text: value.slice(start, selectionStart) };
}

/** As if it had been typed: the field tells its change, and the browser's undo takes it back. */
export function replaceText(field: Writable, { start, end }: Line, text: string) {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand?.('insertText', false, text)) return;
  // React watches the field's own value, and hears of no change that goes by way of it.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const whole = field.value.slice(0, start) + text + field.value.slice(end);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, whole);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** From the top to the bottom of the line in which the caret is, in the window. */
export function caretExtent(field: Writable): { top: number; bottom: number } {
  const box = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return box;
  const style = getComputedStyle(field);
  const mirror = document.createElement('div');
  for (const property of shaping)
    mirror.style.setProperty(property, style.getPropertyValue(property));
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    boxSizing: 'border-box',
    inlineSize: `${field.offsetWidth}px`,
  });
  const caret = document.createElement('span');
  caret.textContent = '\u200b';
  mirror.append(field.value.slice(0, field.selectionEnd), caret);
  document.body.append(mirror);
  const top = box.top + caret.offsetTop - field.scrollTop;
  const extent = { top, bottom: top + caret.offsetHeight };
  mirror.remove();
  return extent;
}

/** What decides where a text's lines break. */
const shaping = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-right-width',
  'border-left-width',
  'border-style',
  'direction',
];
