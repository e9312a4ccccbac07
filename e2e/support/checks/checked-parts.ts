/**
 * Remembers the parts of pages that a journey of this run found accessible, because journeys show the same parts again
 * and again.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';

export function checkedParts(): string[] {
  try {
    return readFileSync(filePath(), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function rememberCheckedParts(parts: string[]) {
  mkdirSync(dirname(filePath()), { recursive: true });
  appendFileSync(filePath(), `${parts.join('\n')}\n`);
}

/** A file in the output folder, which each run empties when it starts. */
const filePath = () => join(test.info().project.outputDir, 'known-parts');
