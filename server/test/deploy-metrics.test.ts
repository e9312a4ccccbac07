/** Checks that the server has all metrics, routes and jobs that the alerts and the dashboard in deploy/ query. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@guest-portal/contract';
import { pages } from '@guest-portal/contract/pages';
import { expect, test } from 'vitest';
import { billingJobs } from '../src/billing/sync/billing-jobs.ts';
import { openFeedQueue } from '../src/calendars/feeds/feed-queue.ts';
import { openCalendarReader } from '../src/calendars/worker/calendar-reader.ts';
import { operatorOf } from '../src/config/config.ts';
import { openGuestMailQueue } from '../src/messages/guest-email-queue.ts';
import { openMailQueue } from '../src/platform/mail/mail-queue.ts';
import { outboxTransport } from '../src/platform/mail/outbox.ts';
import { createLogger } from '../src/platform/monitoring/log.ts';
import { openSafeFetch } from '../src/platform/safe-fetch/safe-fetch.ts';
import { createTestApp } from './support/app.ts';

const deployFolder = join(import.meta.dirname, '../../deploy');
const readDeployFile = (file: string) => readFileSync(join(deployFolder, file), 'utf8');

const { app, billing, config } = await createTestApp();
const { body } = await app.inject('/metrics');

/**
 * Prometheus adds this metric for each server that it scrapes. It also uses the label `job` for its own lists of
 * servers.
 */
const metricsOfPrometheus = ['up'];

const exportedMetrics = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
);

const expressions = {
  'alerts.yml': alertExpressions(readDeployFile('alerts.yml')),
  'grafana-dashboard.json': (
    JSON.parse(readDeployFile('grafana-dashboard.json')).panels as {
      targets?: { expr: string }[];
    }[]
  ).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
};

test.each(Object.entries(expressions))(
  'every metric that %s queries is exported by the server',
  (_file, fileExpressions) => {
    expect(fileExpressions.length).toBeGreaterThan(10);
    const names = new Set(fileExpressions.flatMap(metricsIn));
    expect(names).toContain('disk_free_bytes');
    expect(
      [...names].filter((name) => ![...exportedMetrics, ...metricsOfPrometheus].includes(name)),
    ).toEqual([]);
  },
);

const allExpressions = Object.values(expressions).flat();

/** The values that the expressions compare a label with, as single patterns. */
const valuesOf = (label: string) =>
  allExpressions.flatMap((expression) =>
    [...expression.matchAll(new RegExp(`\\b${label}(!?=~?|!~)"([^"]+)"`, 'g'))].flatMap(
      ([, sign = '', value = '']) => (sign.endsWith('~') ? value.split('|') : [value]),
    ),
  );

test('every route that the alerts and the dashboard query is a route of the server', () => {
  const routes = [...endpoints.map(({ path }) => path), ...Object.values(pages)];
  const routePatterns = valuesOf('route');
  expect(routePatterns).toContain('/api/guest/validate-pin/:apartmentId');
  const matchesRoute = (pattern: string) =>
    routes.some((route) => new RegExp(`^${pattern}$`).test(route));
  expect(routePatterns.filter((pattern) => !matchesRoute(pattern))).toEqual([]);
});

test('expressions that count failed guest requests include every page and every call of guests', () => {
  const guestPaths = [
    ...endpoints.filter(({ access, path }) => access === 'guest' || path.startsWith('/api/guest/')),
    ...Object.entries(pages).flatMap(([name, path]) => (name.startsWith('guest') ? { path } : [])),
  ].map(({ path }) => path);
  const failureExpressions = allExpressions.filter((expression) =>
    expression.includes('status=~"5.."'),
  );
  const routePatterns = failureExpressions.flatMap((expression) =>
    [...expression.matchAll(/route=~"([^"]+)"/g)].map(
      ([, pattern]) => new RegExp(`^(?:${pattern})$`),
    ),
  );
  expect(routePatterns.length).toBeGreaterThan(3);
  for (const pattern of routePatterns)
    expect(guestPaths.filter((path) => !pattern.test(path))).toEqual([]);
});

test('the server has every job and email queue that the alerts and the dashboard name', () => {
  const log = createLogger('silent');
  const transport = outboxTransport(config.dataDir, config.mail.from);
  const publicUrl = () => config.publicUrl;
  const reader = openCalendarReader();
  const safeFetch = openSafeFetch({ allowed: [], userAgent: 'x' });
  const payments = billingJobs(billing);
  const mailQueues = [
    openMailQueue(transport, log).queue,
    openGuestMailQueue({ transport, publicUrl, operator: operatorOf(config) }, log),
  ];
  const feeds = openFeedQueue({ safeFetch, reader, publicUrl }, log);
  reader.end();
  const names = [...mailQueues, feeds, ...payments.queues, ...payments.scheduled].map(
    ({ name }) => name,
  );
  const queriedNames = valuesOf('exported_job');
  expect(queriedNames).toContain('calendar feeds');
  expect(queriedNames.filter((name) => !names.includes(name))).toEqual([]);
  const measuredQueues = [...body.matchAll(/^email_queue_length\{queue="([^"]+)"\}/gm)].map(
    ([, queue]) => queue,
  );
  expect(measuredQueues.sort()).toEqual(mailQueues.map(({ name }) => name).sort());
});

/** The expressions of the alerts. Each is on the line of `expr`, or indented below it. */
function alertExpressions(text: string) {
  return [...text.matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  );
}

/** Returns the metrics in an expression: what is left without labels, functions, keywords and numbers. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ');
  return [...withoutLabels.matchAll(/[a-z_]\w*(?!\w)(?! *\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'max', 'min'].includes(name));
}
