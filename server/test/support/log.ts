/** A log whose lines a test can read. */
import { pino } from 'pino';
import { loggerOptions } from '../../src/platform/monitoring/log.ts';

type LogLine = { level: number; msg: string };

export function createReadableLog() {
  const written: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line: string) => void written.push(line) });
  return { log, lines: () => written.map((line): LogLine => JSON.parse(line)) };
}
