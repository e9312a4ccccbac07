/**
 * Finds what does not fit on a page: wider than the screen or its container, cut off, or written over other text. Runs
 * inside the page, so it uses nothing from outside.
 *
 * @returns a sentence for each problem
 */
export function overflowingParts(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** Pixels by which letters may extend beyond their boxes, in some fonts more than in others. */
  const overhang = 2;
  const root = document.documentElement;
  const screen = root.clientWidth;
  const faults = new Set<string>();
  if (root.scrollWidth > screen) faults.add(`the page is ${root.scrollWidth} px wide`);

  // Only the frontmost dialog is checked, because what is behind it can't be read anyway.
  const inFront =
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  if (inFront.scrollWidth > inFront.clientWidth + 1)
    faults.add('the frontmost part scrolls sideways');
  const withAncestors = (element: Element): Element[] =>
    element === root ? [] : [element, ...withAncestors(element.parentElement ?? root)];
  const layouts = new Map<Element, ReturnType<typeof measure>>();
  const measure = (element: Element) => {
    const { display, position, overflowX, overflowY, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    return {
      element,
      box: element.getBoundingClientRect(),
      isInline: display === 'inline',
      isFixed: position === 'fixed',
      isFixedOrSticky: /fixed|sticky/.test(position),
      clipsContent: overflowX !== 'visible',
      // Text that can be scrolled to is not cut off, and an ellipsis shows that there is more.
      mayOverflow:
        /auto|scroll/.test(overflowX + overflowY) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none',
    };
  };
  /** Caches the result per element: all texts of a page are in a few hundred elements, and computed styles are slow. */
  const layoutOf = (element: Element) => {
    const layout = layouts.get(element) ?? measure(element);
    layouts.set(element, layout);
    return layout;
  };
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
  const isVisible = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  /** The middle third of a line, because fonts differ in how much room they need above and below it. */
  const middleOf = ({ left, right, top, bottom, height }: DOMRect): Box => ({
    left,
    right,
    top: top + height / 3,
    bottom: bottom - height / 3,
  });
  /** Measures each word and not the whole text, because the spaces at the end of a line may extend beyond it. */
  const rectsOfWords = (node: Node): DOMRect[] => {
    const range = document.createRange();
    return [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return [...range.getClientRects()];
    });
  };
  const isBeyondScreen = ({ left, right }: Box) => right > screen + overhang || left < -overhang;
  const isBeyond = (inner: Box, outer: Box) =>
    inner.right > outer.right + overhang ||
    inner.left < outer.left - overhang ||
    inner.bottom > outer.bottom + overhang ||
    inner.top < outer.top - overhang;

  const lines: { box: Box; node: Node; words: string }[] = [];
  const walker = document.createTreeWalker(inFront, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || !isVisible(parent)) continue;
    if (/^(script|style|noscript|option)$/.test(parent.localName)) continue;
    if (parent.closest('[aria-roledescription=carousel]')) continue;
    const ancestors = withAncestors(parent).map(layoutOf);
    // Texts for screen readers alone are in a box of one pixel. Links that appear on focus are above the screen.
    if (ancestors.some(({ box }) => box.width <= 1)) continue;
    if (ancestors.some(({ isFixed, box }) => isFixed && box.bottom <= 0)) continue;
    const isFixedOrSticky = ancestors.some((layout) => layout.isFixedOrSticky);

    const words = `“${text.slice(0, 40)}”`;
    for (const rect of rectsOfWords(node)) {
      if (rect.width === 0) continue;
      const box = middleOf(rect);
      let mayOverflow = false;
      let container: Element | undefined;
      for (const layout of ancestors) {
        if (layout.isInline || mayOverflow) continue;
        mayOverflow = layout.mayOverflow;
        if (!mayOverflow && isBeyond(box, layout.box)) container ??= layout.element;
        if (layout.isFixed) break;
      }
      if (container) faults.add(`${words} has no room in ${nameOf(container)}`);
      if (mayOverflow) continue;
      if (isBeyondScreen(box)) faults.add(`${words} is beyond the screen`);
      if (!isFixedOrSticky || inFront !== document.body) lines.push({ box, node, words });
    }
  }

  lines.sort((first, second) => first.box.top - second.box.top);
  for (const [index, upper] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const lower = lines[next];
      if (!lower || lower.box.top > upper.box.bottom) break;
      const overlapWidth =
        Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left);
      const overlapHeight = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top;
      if (upper.node !== lower.node && overlapWidth > overhang && overlapHeight > overhang)
        faults.add(`${upper.words} is written over ${lower.words}`);
    }
  }

  for (const element of inFront.querySelectorAll('input, select, textarea, button, a, img')) {
    const box = element.getBoundingClientRect();
    const isClipped = withAncestors(element).some(
      (outer) => outer !== element && layoutOf(outer).clipsContent,
    );
    if (box.width > 1 && isVisible(element) && !isClipped && isBeyondScreen(box))
      faults.add(`${nameOf(element)} is beyond the screen`);
  }
  return [...faults];
}
