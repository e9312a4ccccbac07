/** What a page is put together of. Runs inside the page, so each function stands alone. */

/** The attribute that marks the outermost elements of what is new. */
export const unseen = 'data-unseen';

/**
 * Each kind of element in each kind of surroundings is one part: its styles, states, whether it has text,
 * and the same of the elements around it. Not which text it is, nor the numbers by which parts of a page
 * name each other. What is put together of known parts has nothing new to look at.
 *
 * @returns the parts that are not known; the outermost elements among them are marked
 */
export function markUnseen({ known, mark }: { known: string[]; mark: string }) {
  const changing =
    /^(id|for|name|value|href|src|srcset|title|style|d|data-row|aria-(label|labelledby|describedby|controls))$/;
  const lookOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      changing.test(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
    );
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    return `<${element.localName} ${attributes.join(' ')} ${hasText}>`;
  };
  const surroundings = 3;
  const looks = new Map<Element, string>();
  const partOf = (element: Element): string => {
    let part = '';
    let around: Element | null = element;
    for (let level = 0; around && level <= surroundings; level += 1) {
      part = (looks.get(around) ?? '') + part;
      around = around.parentElement;
    }
    return `${innerWidth}${part}`;
  };
  // Short names for long texts: thousands of them go back and forth.
  const nameOf = (text: string): string => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  };

  const seen = new Set(known);
  const fresh = new Set<string>();
  // What a page says of itself stands in its head; where that is new, the whole page is.
  const elements = [...document.querySelectorAll('html, title, meta, body, body *')];
  for (const element of elements) looks.set(element, lookOf(element));
  for (const element of elements) {
    const part = nameOf(partOf(element));
    if (seen.has(part)) continue;
    fresh.add(part);
    const outermost = document.head.contains(element) ? document.documentElement : element;
    if (!outermost.parentElement?.closest(`[${mark}]`)) outermost.setAttribute(mark, '');
  }
  return { parts: [...fresh], marked: document.querySelectorAll(`[${mark}]`).length };
}

/** @returns how many were still there */
export function unmark(mark: string): number {
  const marked = document.querySelectorAll(`[${mark}]`);
  for (const element of marked) element.removeAttribute(mark);
  return marked.length;
}
