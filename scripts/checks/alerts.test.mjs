import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { parse } from './yaml.mjs';

/** @param {string} path */
const readText = (path) => readFileSync(inRoot(path), 'utf8');

/** @typedef {{ alert: string, expr: string, labels: { severity: string }, annotations: Record<string, string> }} Rule */
/** @typedef {{ alertname: string, exp_alerts: unknown[] }} AlertTest */

/** @type {Rule[]} */
const rules = parse(readText('deploy/alerts.yml')).groups.flatMap(
  (/** @type {{ rules: Rule[] }} */ group) => group.rules,
);

describe('the alert rules', () => {
  test('every alert rule has a severity, a summary and a description', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toBeTruthy();
      expect(annotations.description, alert).toBeTruthy();
    }
  });

  test('every alert rule is tested where it must fire and where it must not', () => {
    /** @type {AlertTest[]} */
    const alertTests = parse(readText('deploy/alerts.test.yml')).tests.flatMap(
      (/** @type {{ alert_rule_test: AlertTest[] }} */ group) => group.alert_rule_test,
    );
    for (const { alert } of rules) {
      const testCases = alertTests.filter(({ alertname }) => alertname === alert);
      expect(
        testCases.some(({ exp_alerts }) => exp_alerts.length > 0),
        `${alert} fires`,
      ).toBe(true);
      expect(
        testCases.some(({ exp_alerts }) => exp_alerts.length === 0),
        `${alert} does not fire`,
      ).toBe(true);
    }
  });

  test('docs/operating.md says what to do about every alert', () => {
    const operating = readText('docs/operating.md');
    for (const { alert } of rules)
      expect(operating).toMatch(new RegExp(`^\\| \`${alert}\` \\| .{80,}`, 'm'));
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

  test.skipIf(!hasPromtool).each([
    ['check', 'deploy/alerts.yml'],
    ['test', 'deploy/alerts.test.yml'],
  ])(
    "the alert rules pass Prometheus' own 'promtool %s rules' (needs promtool from Debian's package prometheus)",
    (verb, file) => {
      const { status, stdout, stderr } = spawnSync('promtool', [verb, 'rules', inRoot(file)], {
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
    },
  );
});

describe('the Grafana dashboard', () => {
  const dashboard = JSON.parse(readText('deploy/grafana-dashboard.json'));

  test("the Grafana dashboard has the fields that Grafana's import requires", () => {
    // Grafana creates a new dashboard if there is no database id. The uid lets a later import replace it.
    expect(dashboard.id).toBeNull();
    expect(dashboard.uid).toMatch(/^[\w-]{1,40}$/);
    expect(dashboard.title).toBeTruthy();
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    const ids = dashboard.panels.map((/** @type {{ id: number }} */ { id }) => id);
    expect(ids.every(Number.isInteger)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the Grafana dashboard queries whichever Prometheus is chosen, and no panel overlaps another', () => {
    const [variable, ...others] = dashboard.templating.list;
    expect(others).toEqual([]);
    expect(variable).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const chosenPrometheus = { type: 'prometheus', uid: `\${${variable.name}}` };
    const takenCells = new Set();
    for (const { type, title, datasource, targets, gridPos } of dashboard.panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(takenCells.has(`${x} ${y}`), title).toBe(false);
          takenCells.add(`${x} ${y}`);
        }
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      if (type === 'row') continue;
      expect(datasource, title).toEqual(chosenPrometheus);
      expect(targets.length, title).toBeGreaterThan(0);
      for (const target of targets)
        expect(target).toMatchObject({
          datasource: chosenPrometheus,
          refId: /^[A-Z]$/.exec(target.refId)?.[0],
        });
    }
  });
});
