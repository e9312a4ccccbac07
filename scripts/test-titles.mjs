/** The tests that a file declares, by the titles that stand in its source. */

/**
 * @typedef {object} Declared
 * @property {string} title as written: `${…}` and `%s` stay what they are
 * @property {boolean} isGroup a describe
 * @property {number} from where its title ends
 * @property {number} to where a group ends
 */

/** The formatter sees to it that a declaration begins its line. */
const declaration = /^( *)(test|it|describe)((?:\.\w+)*)(?=[<(])/gm;

/** What these declare is not run. */
const unrun = ['skip', 'todo', 'fixme'];

/** These take something else first, and the title in a second pair of brackets. */
const inTwoSteps = ['each', 'for', 'runIf', 'skipIf'];

const literal =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/y;

/**
 * @param {string} source
 * @returns {string[]} each test's titles, from the outermost describe on, joined by ' › '
 */
export function testTitles(source) {
  const found = declarations(source.replace(/^ *\/\*[\s\S]*?\*\//gm, ''));
  const groups = found.filter(({ isGroup }) => isGroup);
  return found
    .filter(({ isGroup }) => !isGroup)
    .map((test) => {
      const around = groups.filter(({ from, to }) => from < test.from && test.from < to);
      return [...around, test].map(({ title }) => title).join(' › ');
    });
}

/**
 * @param {string} source
 * @returns {Declared[]}
 */
function declarations(source) {
  const starts = [...source.matchAll(declaration)];
  return starts.flatMap((match, at) => {
    const [start, indent = '', what, more = ''] = match;
    const words = more.split('.');
    if (words.some((word) => unrun.includes(word))) return [];
    const end = starts[at + 1]?.index ?? source.length;
    const before = words.some((word) => inTwoSteps.includes(word)) ? /\)\(\s*(?=['"`])/g : /\(\s*/y;
    before.lastIndex = match.index + start.length;
    if (!before.test(source) || before.lastIndex > end) return [];
    const title = literalAt(source, before.lastIndex);
    if (title === undefined) return [];
    const isGroup = what === 'describe' || words.includes('describe');
    const from = before.lastIndex;
    return [{ title, isGroup, from, to: isGroup ? closing(source, indent, from) : from }];
  });
}

/**
 * A group ends where its bracket is closed at its own indentation.
 * @param {string} source
 * @param {string} indent
 * @param {number} from
 */
function closing(source, indent, from) {
  const bracket = new RegExp(`^${indent}\\}?\\);$`, 'gm');
  bracket.lastIndex = from;
  return bracket.exec(source)?.index ?? source.length;
}

/**
 * @param {string} source
 * @param {number} at
 */
function literalAt(source, at) {
  literal.lastIndex = at;
  const match = literal.exec(source);
  return match ? unescaped(match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (...parts) => {
      const code = parts[1] ?? parts[2] ?? parts[3];
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return { n: '\n', t: '\t' }[String(parts[4])] ?? parts[4];
    },
  );
}
