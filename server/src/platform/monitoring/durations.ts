/**
 * How long answers took, by what was asked and what came of it. prom-client's own histogram looks its labels up anew with
 * each value, which costs more than finding an answer in memory; what it prints of them is simple.
 */
import type { Answered } from './record-answers.ts';

const name = 'http_request_duration_seconds';
/** In seconds: how many took at most as long. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = {
  method: string;
  status: number;
  /** By the first bound that they keep; the last place is for those that keep none. */
  counts: number[];
  /** In seconds. */
  sum: number;
};

export function openDurations() {
  /** By route: each has a few. */
  const all = new Map<string, Series[]>();

  const seriesOf = ({ method, route, status }: Answered): Series => {
    const known = all.get(route) ?? [];
    for (const each of known) if (each.status === status && each.method === method) return each;
    const fresh = { method, status, counts: new Array(bounds.length + 1).fill(0), sum: 0 };
    all.set(route, [...known, fresh]);
    return fresh;
  };

  return {
    observe(answered: Answered) {
      const series = seriesOf(answered);
      const seconds = answered.milliseconds / 1000;
      let place = 0;
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    },
    /** As Prometheus reads it. */
    print: () =>
      [
        `# HELP ${name} How long requests took, by route and status`,
        `# TYPE ${name} histogram`,
        ...[...all].flatMap(([route, series]) => series.flatMap((each) => linesOf(route, each))),
      ].join('\n'),
  };
}

function linesOf(route: string, { method, status, counts, sum }: Series): string[] {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  let count = 0;
  const buckets = counts.map((more, place) => {
    count += more;
    return `${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
