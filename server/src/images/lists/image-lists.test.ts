import { getTableColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { images } from '../tables.ts';
import { rowOfImage } from './image-lists.ts';

// Without its own kind of list, images of such a row would appear in the property's gallery.
test('every column of an image that refers to a row of the property has its own kind of list', () => {
  const { sql } = new PgDialect().sqlToQuery(rowOfImage);
  const columnNames = [...sql.matchAll(/"images"\."(\w+)"/g)].map(([, name]) => name);
  const nullable = Object.values(getTableColumns(images)).filter((column) => !column.notNull);
  expect(columnNames).toEqual([...nullable.map(({ name }) => name), 'apartment_id']);
});
