/** Parts of pages that were found good, by any journey of this run: they cross the same ones all the time. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';

export function checkedParts(): string[] {
  try {
    return readFileSync(place(), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function rememberCheckedParts(parts: string[]) {
  mkdirSync(dirname(place()), { recursive: true });
  appendFileSync(place(), `${parts.join('\n')}\n`);
}

/** In the folder that each run begins by emptying. */
const place = () => join(test.info().project.outputDir, 'known-parts');
