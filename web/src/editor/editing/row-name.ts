/** The name of a row in messages: its name, or the beginning of its text. */
export function rowName({ name, text }: Readonly<Record<string, unknown>>): string {
  if (typeof name === 'string') return name;
  const [line = ''] = String(text ?? '')
    .trim()
    .split('\n');
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).trimEnd()}…`;
}

const maxLength = 60;
