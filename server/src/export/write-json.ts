/** Writes JSON while its lists are still being read, so that a long list needs no more memory than a short one. */

/**
 * Writes a value as JSON. The value itself, or a direct member of it, may be an async iterable of rows, which is
 * written as a list. The same applies to each row.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isRows(value)) {
    yield* writeItems('[', value, ']', async function* (row) {
      yield* writeJson(row);
    });
  } else if (hasRows(value)) {
    yield* writeItems('{', Object.entries(value), '}', async function* ([name, member]) {
      yield `${JSON.stringify(name)}: `;
      yield* writeJson(member);
    });
  } else {
    yield JSON.stringify(value);
  }
}

async function* writeItems<Item>(
  start: string,
  items: AsyncIterable<Item> | Iterable<Item>,
  end: string,
  write: (item: Item) => AsyncGenerator<string>,
) {
  yield start;
  let separator = '\n';
  for await (const item of items) {
    yield separator;
    separator = ',\n';
    yield* write(item);
  }
  yield `\n${end}`;
}

function isRows(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function hasRows(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isRows);
}
