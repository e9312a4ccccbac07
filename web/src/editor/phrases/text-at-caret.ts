/** Finds the text at the caret that a phrase may complete, and replaces it. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextAtCaret {
  start: number;
  end: number;
  text: string;
}

/** How many characters before and after the caret are searched. No phrase is as long. */
const maxDistance = 250;

const sentenceEnds = /[.!?؟][\p{Pf}\p{Pe}"']*\s+|[。．！？]\s*/gu;

/**
 * Returns the line before the caret, and the sentence in it if that is shorter. Returns neither if the caret is inside
 * a sentence, because the host is then correcting it.
 */
export function textsAtCaret({ value, selectionStart: caret, selectionEnd }: TextControl) {
  if (caret === null || caret !== selectionEnd) return [];
  const from = Math.max(0, caret - maxDistance);
  const before = value.slice(from, caret);
  const [after = ''] = value.slice(caret, caret + maxDistance).split('\n', 1);
  const isAtLineEnd = after.trim() === '';
  if (!isAtLineEnd && !/^[.!?؟]+(\s|$)|^[。．！？]/.test(after)) return [];
  const lineBreak = before.lastIndexOf('\n');
  const line = before.slice(lineBreak + 1);
  const lineStart = from + lineBreak + 1;
  const isWholeLine = lineBreak !== -1 || from === 0;
  // A line with a bullet is not a phrase.
  if (isWholeLine && /^\s*[-–•*]/.test(line)) return [];
  const end = isAtLineEnd ? caret + after.length : caret;
  const lastEnd = [...line.matchAll(sentenceEnds)].at(-1);
  const sentenceStart = lastEnd && lineStart + lastEnd.index + lastEnd[0].length;
  const starts = [isWholeLine ? lineStart : undefined, sentenceStart];
  return starts.flatMap((each): TextAtCaret[] => {
    if (each === undefined) return [];
    const typed = value.slice(each, caret);
    const start = each + (typed.length - typed.trimStart().length);
    return [{ start, end, text: value.slice(start, caret) }];
  });
}

/** Replaces text as if the host had typed it, so that the field fires events and most browsers can undo it. */
export function replaceText(field: TextControl, { start, end }: TextAtCaret, text: string) {
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
