/**
 * Lets the page live while a browser translates it. A translator takes text nodes out of the page and puts <font>
 * elements in their place. React still holds those nodes: it fails when one is not where it has put it, and what it
 * writes into one is seen by nobody. So each is put back, beside its translation and without its words. Whatever is done
 * to it from then on ends the translation, and the translator begins anew.
 */

interface Translation {
  /** In their order; a translator may make one sentence of several that stand side by side. */
  texts: Text[];
  words: Map<Text, string>;
  /** What has come in their place. */
  standIns: ChildNode[];
}

/** By the texts that were taken out, and by what came for them. */
const translations = new WeakMap<Node, Translation>();

/** What came since the observer was last told: one of these may have come for a text that is taken out next. */
const fresh = new Set<Node | Translation>();

const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/** Until a translator is at work, nothing is done but to wait for one. */
export function liveThroughTranslation() {
  const observer = new MutationObserver((records) => {
    mend(records);
    fresh.clear();
  });
  const watch = (more: MutationObserverInit) =>
    observer.observe(document, { childList: true, subtree: true, ...more });
  let isAtWork = false;
  watch({});

  function mend(records: MutationRecord[]) {
    if (!isAtWork) {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isFont))) return;
      isAtWork = true;
      watch({ characterData: true });
      mendBeforeReact(() => mend(observer.takeRecords()));
    }
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (isFont(node)) fresh.add(node);
    }
    endOutdated(records);
    putBack(records);
    // What was done here is no news.
    observer.takeRecords();
  }
}

/** Such a page is not the one that was drawn at build time: React can't take it over. */
export const isTranslated = (root: ParentNode) => root.querySelector('font') !== null;

/** React may come before the observer has been told, or look for an element that was moved into a translator's. */
function mendBeforeReact(mend: () => void) {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    mend();
    const isWithin = childWith(this, child).parentNode === this;
    return removeChild.call((isWithin && child.parentNode) || this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    mend();
    return insertBefore.call(this, child, next && childWith(this, next)) as Child;
  };
}

/** The node, or what a translator has put around it. */
function childWith(parent: Node, node: Node): Node {
  let child = node;
  while (child.parentNode !== parent && child.parentNode && isFont(child.parentNode)) {
    child = child.parentNode;
  }
  return child;
}

/** Ends the translations of texts that were written, moved or taken away. */
function endOutdated(records: MutationRecord[]) {
  const touched = new Set<Translation>();
  const written = new Set<Node>();
  for (const record of records) {
    if (record.type === 'characterData') written.add(record.target);
    for (const node of [record.target, ...record.removedNodes, ...siblingsIn(record)]) {
      const translation = translations.get(node);
      if (translation) touched.add(translation);
    }
    replaceStandIn(record);
  }
  for (const translation of touched) {
    const isWritten = translation.texts.some((text) => written.has(text));
    if (isWritten || !isWhole(translation)) end(translation, written);
  }
}

const siblingsIn = ({ previousSibling, nextSibling }: MutationRecord) =>
  [previousSibling, nextSibling].filter((node) => node !== null);

/** A translator goes from one language to the next, or gives up and puts a text of its own. */
function replaceStandIn({ addedNodes, removedNodes }: MutationRecord) {
  const [gone] = removedNodes;
  const translation = gone && removedNodes.length === 1 && translations.get(gone);
  const at = translation ? translation.standIns.indexOf(gone as ChildNode) : -1;
  if (!translation || at < 0 || addedNodes.length === 0) return;
  const added = ([...addedNodes] as ChildNode[]).filter((node) => !translations.has(node));
  translation.standIns.splice(at, 1, ...added);
  for (const node of added) translations.set(node, translation);
}

/** The texts stand side by side, and then what was made of them. */
function isWhole({ texts, standIns }: Translation) {
  const nodes = [...texts, ...standIns];
  return (
    standIns.some(isFont) &&
    nodes.every((node, at) => at === 0 || nodes[at - 1]?.nextSibling === node)
  );
}

/** @param written texts that have got other words, which are theirs now */
function end({ texts, words, standIns }: Translation, written: ReadonlySet<Node>) {
  for (const node of [...texts, ...standIns]) translations.delete(node);
  for (const standIn of standIns) standIn.remove();
  for (const text of texts) {
    if (text.parentNode && !written.has(text)) text.data = words.get(text) ?? '';
  }
}

/** Finds the texts that a translator has taken out, and puts them back. */
function putBack(records: MutationRecord[]) {
  const found = new Set<Translation>();
  const written = new Set<Node>();
  const outdated = new Set<Translation>();
  // From the last to the first, so that each finds its neighbours as they were.
  for (const record of records.toReversed()) {
    if (record.type === 'characterData') written.add(record.target);
    for (const text of record.removedNodes) {
      if (!isTaken(text)) continue;
      const translation = translationFor(record);
      if (!translation) continue;
      join(translation, text, record);
      found.add(translation);
      if (written.has(text) && !text.parentNode) outdated.add(translation);
    }
  }
  for (const translation of found) {
    hideWords(translation);
    if (outdated.has(translation)) end(translation, new Set());
  }
}

/** Out of the page, or within a translation: what React has moved is elsewhere in the page. */
const isTaken = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE &&
  !translations.has(node) &&
  (node.parentNode === null || isFont(node.parentNode));

/** What came with it is new, or is already known to have come for its neighbour. */
function translationFor(record: MutationRecord): Translation | undefined {
  const added = [...record.addedNodes];
  for (const node of [...added, ...siblingsIn(record)]) {
    const known = translations.get(node);
    if (known && fresh.has(known)) return known;
    if (known || !fresh.has(node) || node.parentNode !== record.target) continue;
    const standIns = (added.includes(node as ChildNode) ? added : [node]) as ChildNode[];
    const translation: Translation = { texts: [], words: new Map(), standIns };
    for (const standIn of standIns) translations.set(standIn, translation);
    fresh.add(translation);
    return translation;
  }
  return undefined;
}

function join(translation: Translation, text: Text, record: MutationRecord) {
  const { texts } = translation;
  const next = texts.indexOf(record.nextSibling as Text);
  texts.splice(next < 0 ? texts.indexOf(record.previousSibling as Text) + 1 : next, 0, text);
  translations.set(text, translation);
}

function hideWords({ texts, words, standIns }: Translation) {
  for (const text of texts) {
    if (words.has(text)) continue;
    // One that was moved into the translation leaves its words there.
    if (text.parentNode) text.replaceWith(text.cloneNode());
    words.set(text, text.data);
    text.data = '';
  }
  standIns[0]?.before(...texts);
}
