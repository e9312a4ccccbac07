import type { Summary } from './format.ts';

const numberFormat = new Intl.NumberFormat('en');

export function describeSizes({ rows, objects, objectBytes }: Summary): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const megabytes = (objectBytes / 1e6).toFixed(1);
  return `${numberFormat.format(total)} rows in ${Object.keys(rows).length} tables and ${numberFormat.format(objects)} image files (${megabytes} MB)`;
}
