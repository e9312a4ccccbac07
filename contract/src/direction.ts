const rightToLeft = ['Arab', 'Hebr'];

/** The direction in which a language is written. Where the tag names no language, the text itself decides. */
export function directionOf(tag: string): 'ltr' | 'rtl' | 'auto' {
  try {
    const script = tag && new Intl.Locale(tag).maximize().script;
    if (!script) return 'auto';
    return rightToLeft.includes(script) ? 'rtl' : 'ltr';
  } catch {
    return 'auto';
  }
}
