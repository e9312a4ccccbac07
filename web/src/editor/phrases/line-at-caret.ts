/** Finds the line at the caret and replaces it. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Line {
  start: number;
  end: number;
  text: string;
}

/** Returns undefined if the caret is inside a line, because the host is then correcting it. */
export function lineAtCaret({
  value,
  selectionStart,
  selectionEnd,
}: TextControl): Line | undefined {
  if (selectionStart === null || selectionStart !== selectionEnd) return undefined;
  const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lineBreak = value.indexOf('\n', selectionStart);
  const end = lineBreak === -1 ? value.length : lineBreak;
  if (value.slice(selectionStart, end).trim() !== '') return undefined;
  const line = value.slice(lineStart, end);
  // A line with a bullet is not a phrase.
  if (/^\s*[-–•*]/.test(line)) return undefined;
  const start = lineStart + (line.length - line.trimStart().length);
  return { start, end, text: value.slice(start, selectionStart) };
}

/** Replaces text as if the host had typed it, so that the field fires events and most browsers can undo it. */
export function replaceText(field: TextControl, { start, end }: Line, text: string) {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand?.('insertText', false, text)) return;
  // React overrides the value setter of the field, so the prototype's setter is needed to fire a change.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const newValue = field.value.slice(0, start) + text + field.value.slice(end);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, newValue);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Returns the top and bottom of the caret's line, relative to the window. */
export function caretExtent(field: TextControl): { top: number; bottom: number } {
  const box = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return box;
  const style = getComputedStyle(field);
  const mirror = document.createElement('div');
  for (const property of layoutProperties)
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

/** The CSS properties that determine where lines break. */
const layoutProperties = [
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
