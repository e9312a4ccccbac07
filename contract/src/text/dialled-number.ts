/**
 * Returns the number in a host's text, as a phone dials it. Returns undefined if there is none, or if it could also be
 * opening hours, a room or another number: a wrong call at night is worse than none.
 */
export function dialledNumber(written: string): string | undefined {
  const withoutHours = written.replace(/(^|[\s(])24\/7(?![\d/-])/g, '$1,');
  const found = withoutHours.replaceAll('(0)', '').match(/\+?\(?\d+\)?(?:[ .-]?\d+)*/g) ?? [];
  const numbers = found.map((number) => number.replace(/[^+\d]/g, ''));
  const international = numbers.find((number) => /^\+\d{7,15}$/.test(number));
  if (international) return international;
  const [only, ...others] = numbers;
  return only && others.length === 0 && /^\d{3,15}$/.test(only) ? only : undefined;
}
