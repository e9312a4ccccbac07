/** Marks each line, so that someone else's message with several paragraphs does not look like a part of our own text. */
export const quoteLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
