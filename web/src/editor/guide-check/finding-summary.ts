import type { Finding } from '@guest-portal/contract/guide-check/rule';

/** What the line says before it is unfolded, where there is something to say. */
export function summaryOf(findings: readonly Finding[]): string {
  const serious = findings.filter(({ severity }) => severity === 'serious').length;
  const advice = findings.length - serious;
  const counts = [
    serious > 0 && counted(serious, 'thing to mend', 'things to mend'),
    advice > 0 && counted(advice, 'suggestion', 'suggestions'),
  ].filter(Boolean);
  return `Guide check: ${counts.join(', ')}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
