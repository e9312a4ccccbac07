import type { Finding } from '@guest-portal/contract/guide-check/rule';

/** The summary of the findings, shown while the list is folded. */
export function findingSummary(findings: readonly Finding[]): string {
  const serious = findings.filter(({ severity }) => severity === 'serious').length;
  const advice = findings.length - serious;
  const counts = [
    serious > 0 && countText(serious, 'problem', 'problems'),
    advice > 0 && countText(advice, 'suggestion', 'suggestions'),
  ].filter(Boolean);
  return `Guide check: ${counts.join(', ')}`;
}

const countText = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;
