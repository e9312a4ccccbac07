/** What a row is called where it is spoken of: by its name, or by its first words where it has none. */
export function rowName({ name, text }: Readonly<Record<string, unknown>>): string {
  if (typeof name === 'string') return name;
  const [line = ''] = String(text ?? '')
    .trim()
    .split('\n');
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`;
}

const longest = 60;
