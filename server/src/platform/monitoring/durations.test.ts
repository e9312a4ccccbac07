import { expect, test } from 'vitest';
import { openDurations } from './durations.ts';

const replyTo = (route: string, status: number, milliseconds: number, method = 'GET') => ({
  id: 'some',
  method,
  route,
  status,
  milliseconds,
});

test('a reply counts in every bucket of the histogram that it fits, and in the sum', () => {
  const durations = openDurations();
  for (const milliseconds of [1, 2, 2.5, 9_000])
    durations.observe(replyTo('/a/:id', 200, milliseconds));
  const lines = durations.print().split('\n');
  const labels = 'method="GET",route="/a/:id",status="200"';
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds How long requests took, by route and status',
    '# TYPE http_request_duration_seconds histogram',
  ]);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.002",${labels}} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.005",${labels}} 3`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="5",${labels}} 3`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 4`);
  expect(lines).toContain(`http_request_duration_seconds_sum{${labels}} 9.0055`);
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 4`);
});

test('replies that differ in route, status or method are counted separately', () => {
  const durations = openDurations();
  for (const reply of [replyTo('/a', 200, 1), replyTo('/a', 304, 1), replyTo('/a', 200, 1, 'PUT')])
    durations.observe(reply);
  durations.observe(replyTo('/b', 200, 1));
  durations.observe(replyTo('/a', 304, 1));
  const counts = durations.print().match(/_count\{.*/g);
  expect(counts).toEqual([
    '_count{method="GET",route="/a",status="200"} 1',
    '_count{method="GET",route="/a",status="304"} 2',
    '_count{method="PUT",route="/a",status="200"} 1',
    '_count{method="GET",route="/b",status="200"} 1',
  ]);
});
