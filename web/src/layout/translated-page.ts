/**
 * Keeps the page working while a browser translates it. Translators replace text nodes with <font> elements, but
 * React still updates the removed nodes and fails. So each node is put back, empty, beside its translation. When
 * React changes it, the translation is removed and the translator translates the text again.
 */

interface Translation {
  /** The texts in document order. A translator may merge several neighbouring texts into one sentence. */
  texts: Text[];
  originals: Map<Text, string>;
  /** The nodes that replaced the texts. */
  replacements: ChildNode[];
}

/** The translation of each removed text and of each replacement node. */
const translations = new WeakMap<Node, Translation>();

/** Nodes and translations that are new since the observer's last call. One of them may replace a removed text. */
const newNodes = new Set<Node | Translation>();

const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/** Does nothing until a translator starts to work on the page. */
export function supportPageTranslation() {
  const observer = new MutationObserver((records) => {
    repair(records);
    newNodes.clear();
  });
  const observe = (options: MutationObserverInit) =>
    observer.observe(document, { childList: true, subtree: true, ...options });
  let isTranslating = false;
  observe({});

  function repair(records: MutationRecord[]) {
    if (!isTranslating) {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isFont))) return;
      isTranslating = true;
      observe({ characterData: true });
      repairBeforeReact(() => repair(observer.takeRecords()));
    }
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (isFont(node)) newNodes.add(node);
    }
    endOutdatedTranslations(records);
    putBackTexts(records);
    // The records of our own changes are dropped, because they must not be processed again.
    observer.takeRecords();
  }
}

/** A translated page differs from the prerendered HTML, so React can't hydrate it. */
export const isTranslated = (root: ParentNode) => root.querySelector('font') !== null;

/**
 * Calls `repair` before React inserts or removes a node. React may run before the observer, or look for an element that
 * was moved into a translator's element.
 */
function repairBeforeReact(repair: () => void) {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    repair();
    const isWithin = childWith(this, child).parentNode === this;
    return removeChild.call((isWithin && child.parentNode) || this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    repair();
    return insertBefore.call(this, child, next && childWith(this, next)) as Child;
  };
}

/** Returns the node itself, or the element that a translator has put around it. */
function childWith(parent: Node, node: Node): Node {
  let child = node;
  while (child.parentNode !== parent && child.parentNode && isFont(child.parentNode)) {
    child = child.parentNode;
  }
  return child;
}

/** Ends the translations of texts that were changed, moved or removed. */
function endOutdatedTranslations(records: MutationRecord[]) {
  const touched = new Set<Translation>();
  const changed = new Set<Node>();
  for (const record of records) {
    if (record.type === 'characterData') changed.add(record.target);
    for (const node of [record.target, ...record.removedNodes, ...siblingsIn(record)]) {
      const translation = translations.get(node);
      if (translation) touched.add(translation);
    }
    updateReplacements(record);
  }
  for (const translation of touched) {
    const isChanged = translation.texts.some((text) => changed.has(text));
    if (isChanged || !isIntact(translation)) endTranslation(translation, changed);
  }
}

const siblingsIn = ({ previousSibling, nextSibling }: MutationRecord) =>
  [previousSibling, nextSibling].filter((node) => node !== null);

/** Keeps track of a translator that switches to another language, or that gives up and inserts a text of its own. */
function updateReplacements({ addedNodes, removedNodes }: MutationRecord) {
  const [removed] = removedNodes;
  const translation = removed && removedNodes.length === 1 && translations.get(removed);
  const index = translation ? translation.replacements.indexOf(removed as ChildNode) : -1;
  if (!translation || index < 0 || addedNodes.length === 0) return;
  const added = ([...addedNodes] as ChildNode[]).filter((node) => !translations.has(node));
  translation.replacements.splice(index, 1, ...added);
  for (const node of added) translations.set(node, translation);
}

/** Whether the texts are still neighbours, and their replacements follow them. */
function isIntact({ texts, replacements }: Translation) {
  const nodes = [...texts, ...replacements];
  return (
    replacements.some(isFont) &&
    nodes.every((node, index) => index === 0 || nodes[index - 1]?.nextSibling === node)
  );
}

/** @param changed texts that React has changed, which keep their new content */
function endTranslation(
  { texts, originals, replacements }: Translation,
  changed: ReadonlySet<Node>,
) {
  for (const node of [...texts, ...replacements]) translations.delete(node);
  for (const replacement of replacements) replacement.remove();
  for (const text of texts) {
    if (text.parentNode && !changed.has(text)) text.data = originals.get(text) ?? '';
  }
}

/** Finds the texts that a translator has removed, and puts them back. */
function putBackTexts(records: MutationRecord[]) {
  const found = new Set<Translation>();
  const changed = new Set<Node>();
  const outdated = new Set<Translation>();
  // The records are processed in reverse order, so that each text finds the neighbours that it had.
  for (const record of records.toReversed()) {
    if (record.type === 'characterData') changed.add(record.target);
    for (const text of record.removedNodes) {
      if (!isRemovedText(text)) continue;
      const translation = translationFor(record);
      if (!translation) continue;
      addText(translation, text, record);
      found.add(translation);
      if (changed.has(text) && !text.parentNode) outdated.add(translation);
    }
  }
  for (const translation of found) {
    hideTexts(translation);
    if (outdated.has(translation)) endTranslation(translation, new Set());
  }
}

/** Whether the text was removed or moved into a translation. A text that React moved is elsewhere in the page. */
const isRemovedText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE &&
  !translations.has(node) &&
  (node.parentNode === null || isFont(node.parentNode));

/** Finds the translation that replaces a removed text: a new one, or the one of its neighbour. */
function translationFor(record: MutationRecord): Translation | undefined {
  const added = [...record.addedNodes];
  for (const node of [...added, ...siblingsIn(record)]) {
    const existing = translations.get(node);
    if (existing && newNodes.has(existing)) return existing;
    if (existing || !newNodes.has(node) || node.parentNode !== record.target) continue;
    const replacements = (added.includes(node as ChildNode) ? added : [node]) as ChildNode[];
    const translation: Translation = { texts: [], originals: new Map(), replacements };
    for (const replacement of replacements) translations.set(replacement, translation);
    newNodes.add(translation);
    return translation;
  }
  return undefined;
}

function addText(translation: Translation, text: Text, record: MutationRecord) {
  const { texts } = translation;
  const next = texts.indexOf(record.nextSibling as Text);
  texts.splice(next < 0 ? texts.indexOf(record.previousSibling as Text) + 1 : next, 0, text);
  translations.set(text, translation);
}

function hideTexts({ texts, originals, replacements }: Translation) {
  for (const text of texts) {
    if (originals.has(text)) continue;
    // A text that was moved into the translation leaves a copy there.
    if (text.parentNode) text.replaceWith(text.cloneNode());
    originals.set(text, text.data);
    text.data = '';
  }
  replacements[0]?.before(...texts);
}
