/** Finds the parts of a page. Each function runs inside the page, so it uses nothing from outside. */

/**
 * Attributes that mark elements: `unseen` the outermost ones that are new, and `seen` those inside them in which nothing
 * is new.
 */
export const marks = { unseen: 'data-unseen', seen: 'data-seen' };

type Marks = typeof marks;

/**
 * A part is a kind of element in its surroundings: attributes, whether it has text, and its colours, font and
 * visibility. Texts, ids, links and the drawings of icons do not count. A page that consists of known parts has nothing
 * to check.
 *
 * @returns the unknown parts; the outermost elements among them are marked
 */
export function markNewParts({ knownParts, marks }: { knownParts: string[]; marks: Marks }) {
  const changingAttributes =
    /^(id|for|name|value|href|src|srcset|title|placeholder|min|max|datetime|aria-(label|labelledby|describedby|controls)|data-(row|edits|at|removed|section|name|failure))$/;
  const describeElement = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) =>
        changingAttributes.test(name)
          ? `${name}=${value !== ''}`
          : `${name}=${value.replace(/ lucide-\S+/g, '')}`,
      );
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const isLabelled = element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0;
    return `<${element.localName} ${attributes.join(' ')} ${hasText} ${isLabelled}>`;
  };
  const surroundingLevels = 3;
  const descriptions = new Map<Element, string>();
  const partOf = (element: Element): string => {
    let part = '';
    let ancestor: Element | null = element;
    for (let level = 0; ancestor && level <= surroundingLevels; level += 1) {
      part = (descriptions.get(ancestor) ?? '') + part;
      ancestor = ancestor.parentElement;
    }
    return `${innerWidth}${styleOf(element)}${part}`;
  };
  // Only the light theme is compared, because each of its colours has exactly one counterpart in the dark theme.
  const styleOf = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const parentColor = element.parentElement && getComputedStyle(element.parentElement).color;
    // A hidden or inert element is not checked. Once it can be used, it is another part.
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');
    return [backgrounds.get(element), color, parentColor, fontSize, fontWeight, isUsable].join();
  };
  // The backgrounds behind each element, down to the first opaque one.
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const parentBackground =
      (element.parentElement && backgrounds.get(element.parentElement)) ?? '';
    const own = backgroundImage === 'none' ? backgroundColor : `${backgroundColor} in part`;
    if (opacity !== '1') return `${own} at ${opacity} on ${parentBackground}`;
    if (own === 'rgba(0, 0, 0, 0)') return parentBackground;
    const isTranslucent = /rgba|\/|in part/.test(own) || parentBackground.includes(' at ');
    return isTranslucent ? `${own} on ${parentBackground}` : own;
  };
  // Short hashes replace long texts, because thousands of them are sent to the page and back.
  const hashOf = (text: string): string => {
    let [first, second] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      first = Math.imul(first ^ text.charCodeAt(index), 2654435761);
      second = Math.imul(second ^ text.charCodeAt(index), 1597334677);
    }
    return (first >>> 0).toString(36) + (second >>> 0).toString(36);
  };

  const seen = new Set(knownParts);
  const newParts = new Set<string>();
  const elements = [...document.querySelectorAll('html, body, body *')].filter(
    (element) => !element.parentElement?.closest('svg[aria-hidden=true]'),
  );
  for (const element of elements) {
    descriptions.set(element, describeElement(element));
    backgrounds.set(element, backgroundOf(element));
  }
  // Accessibility rules require these of a page as a whole, so a page that differs in one of them is a new part.
  const pageSelectors = [
    'title',
    'meta[name=viewport]',
    'meta[http-equiv]',
    'main',
    'h1',
    'a[href^="#"]',
  ];
  const root = document.documentElement;
  const pageDescription = pageSelectors.map((selector) => {
    const found = root.querySelector(selector);
    return `${selector}=${found && (found.getAttribute('content') ?? found.textContent !== '')}`;
  });
  descriptions.set(root, describeElement(root) + pageDescription.join());
  const elementsWithNewParts = new Set<Element>();
  for (const element of elements) {
    const part = hashOf(partOf(element));
    if (seen.has(part)) continue;
    newParts.add(part);
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      if (elementsWithNewParts.has(ancestor)) break;
      elementsWithNewParts.add(ancestor);
    }
    if (!element.parentElement?.closest(`[${marks.unseen}]`))
      element.setAttribute(marks.unseen, '');
  }
  for (const element of elements) {
    const isOutermost = element.parentElement && elementsWithNewParts.has(element.parentElement);
    if (isOutermost && !elementsWithNewParts.has(element) && element.closest(`[${marks.unseen}]`))
      element.setAttribute(marks.seen, '');
  }
  return { parts: [...newParts], marked: document.querySelectorAll(`[${marks.unseen}]`).length };
}

/** @returns how many of the marked new elements were still on the page */
export function unmarkNewParts({ unseen, seen }: Marks): number {
  const marked = document.querySelectorAll(`[${unseen}]`);
  for (const element of marked) element.removeAttribute(unseen);
  for (const element of document.querySelectorAll(`[${seen}]`)) element.removeAttribute(seen);
  return marked.length;
}
