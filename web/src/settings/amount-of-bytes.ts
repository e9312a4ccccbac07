/** Returns how much of a limit is used, for example '1.2 of 5 MB' or '12 MB of 2.1 GB'. */
export function amountOfBytes({ used, limit }: { used: number; limit: number }): string {
  const [usedInUnit, limitInUnit] = [toUnit(used), toUnit(limit)];
  const unit = usedInUnit.unit === limitInUnit.unit ? '' : ` ${usedInUnit.unit}`;
  return `${usedInUnit.number}${unit} of ${limitInUnit.number} ${limitInUnit.unit}`;
}

const megabyte = 1_000_000;

/** Converts bytes to megabytes or gigabytes. A small amount is never shown as 0. */
function toUnit(bytes: number) {
  const isLarge = bytes >= 1_000 * megabyte;
  const value = bytes / (isLarge ? 1_000 * megabyte : megabyte);
  const visibleValue = bytes > 0 ? Math.max(value, 0.1) : 0;
  const number = visibleValue.toLocaleString('en', { maximumFractionDigits: 1 });
  return { number, unit: isLarge ? 'GB' : 'MB' };
}
