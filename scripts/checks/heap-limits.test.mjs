/** The heap limits are repeated in three files, which must agree. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';

test('npm start, the service and the container give Node the same heap limits', async () => {
  const texts = await Promise.all(
    ['package.json', 'deploy/guest-portal@.service', 'Dockerfile'].map((file) =>
      readFile(inRoot(file), 'utf8'),
    ),
  );
  const limits = texts.map((text) => text.match(/--max-[a-z-]+=\d+/g));
  expect(limits[0]).toHaveLength(2);
  expect(limits[1]).toEqual(limits[0]);
  expect(limits[2]).toEqual(limits[0]);
});
