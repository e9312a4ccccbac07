/**
 * Measures how long replies take, by route, method and status. prom-client's own histogram looks up its labels for each
 * value, which costs more than finding a reply in memory. The output format is simple to write.
 */
import type { AnsweredRequest } from './record-answers.ts';

const name = 'http_request_duration_seconds';
/** The upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = {
  method: string;
  status: number;
  /** The number of replies by the first bound that they fit. The last entry is for replies that fit none. */
  counts: number[];
  /** The sum of all durations in seconds. */
  sum: number;
};

export function openDurations() {
  /** The series by route. Each route has only a few. */
  const seriesByRoute = new Map<string, Series[]>();

  const seriesOf = ({ method, route, status }: AnsweredRequest): Series => {
    const existing = seriesByRoute.get(route) ?? [];
    for (const each of existing) if (each.status === status && each.method === method) return each;
    const newSeries = { method, status, counts: new Array(bounds.length + 1).fill(0), sum: 0 };
    seriesByRoute.set(route, [...existing, newSeries]);
    return newSeries;
  };

  return {
    observe(answered: AnsweredRequest) {
      const series = seriesOf(answered);
      const seconds = answered.milliseconds / 1000;
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    /** Returns the histogram in the format of Prometheus. */
    print: () =>
      [
        `# HELP ${name} How long requests took, by route and status`,
        `# TYPE ${name} histogram`,
        ...[...seriesByRoute].flatMap(([route, series]) =>
          series.flatMap((each) => linesOf(route, each)),
        ),
      ].join('\n'),
  };
}

function linesOf(route: string, { method, status, counts, sum }: Series): string[] {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  let count = 0;
  const buckets = counts.map((bucketCount, bucket) => {
    count += bucketCount;
    return `${name}_bucket{le="${bounds[bucket] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
