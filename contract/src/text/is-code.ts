/** One short line without spaces or with a digit: '4719#' and 'B 12 77', but not 'Ask at the bar'. */
export function isCode(content: string): boolean {
  const text = content.trim();
  return text.length > 0 && text.length <= 24 && !text.includes('\n') && /\d|^\S+$/u.test(text);
}
