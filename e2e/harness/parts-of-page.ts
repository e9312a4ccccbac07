/** What a page is put together of. Runs inside the page, so each function stands alone. */

/** The attributes of the outermost elements of what is new, and of the outermost in those that hold nothing new. */
export const marks = { unseen: 'data-unseen', seen: 'data-seen' };

type Marks = typeof marks;

/**
 * Each kind of element in each kind of surroundings is one part: its styles, states, whether it has text,
 * and the same of the elements around it; its colour, and what every element that it lies in is painted with.
 * Not which text it is, nor the numbers by which parts of a page name each other. What is put together of known
 * parts has nothing new to look at, also where it lies in something new.
 *
 * @returns the parts that are not known; the outermost elements among them are marked
 */
export function markUnseen({ known, marks }: { known: string[]; marks: Marks }) {
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
  const paints = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const under = element.parentElement && paints.get(element.parentElement);
    return `${under ?? ''}/${backgroundColor} ${backgroundImage !== 'none'} ${opacity} ${filter}`;
  };
  const partOf = (element: Element): string => {
    let part = '';
    let around: Element | null = element;
    for (let level = 0; around && level <= surroundings; level += 1) {
      part = (looks.get(around) ?? '') + part;
      around = around.parentElement;
    }
    return `${innerWidth}${getComputedStyle(element).color}${paints.get(element)}${part}`;
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

  const seenBefore = new Set(known);
  const fresh = new Set<string>();
  const holdNew = new Set<Element>();
  // What a page says of itself stands in its head; where that is new, so is the page, though not all that is on it.
  const elements = [...document.querySelectorAll('html, title, meta, body, body *')];
  for (const element of elements) {
    looks.set(element, lookOf(element));
    paints.set(element, paintOf(element));
  }
  for (const element of elements) {
    const part = nameOf(partOf(element));
    if (seenBefore.has(part)) continue;
    fresh.add(part);
    const outermost = document.head.contains(element) ? document.documentElement : element;
    if (!outermost.parentElement?.closest(`[${marks.unseen}]`))
      outermost.setAttribute(marks.unseen, '');
    for (let around: Element | null = element; around; around = around.parentElement)
      holdNew.add(around);
  }
  for (const element of document.querySelectorAll(`[${marks.unseen}] *`))
    if (!holdNew.has(element) && element.parentElement && holdNew.has(element.parentElement))
      element.setAttribute(marks.seen, '');
  return { parts: [...fresh], marked: document.querySelectorAll(`[${marks.unseen}]`).length };
}

/** @returns how many new ones were still there */
export function unmark(marks: Marks): number {
  const marked = document.querySelectorAll(`[${marks.unseen}]`);
  for (const mark of Object.values(marks))
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  return marked.length;
}
