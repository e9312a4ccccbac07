export function groupByProperty<Row extends { apartmentId: string }>(
  rows: Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.apartmentId);
    if (group) group.push(row);
    else groups.set(row.apartmentId, [row]);
  }
  return groups;
}
