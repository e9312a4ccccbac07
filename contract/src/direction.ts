const rightToLeftScripts = ['Arab', 'Hebr'];

/** The direction in which a language is written, or `auto` if the tag names no language. */
export function directionOf(tag: string): 'ltr' | 'rtl' | 'auto' {
  try {
    const script = tag && new Intl.Locale(tag).maximize().script;
    if (!script) return 'auto';
    return rightToLeftScripts.includes(script) ? 'rtl' : 'ltr';
  } catch {
    return 'auto';
  }
}
