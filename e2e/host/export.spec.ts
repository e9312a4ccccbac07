/** A host exports all data of the account. */
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { toast } from '../support/accounts.ts';
import { createPhoto, uploadByApi } from '../support/photos.ts';
import { createProperty, expect, type Host, test } from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

test(
  'one press downloads a ZIP file with the data and the images',
  sameOnAnyScreen,
  async ({ page, visit, context, owner }) => {
    const { id } = await createProperty(owner, 'Lamplight Loft');
    await addPhoto(owner, id);
    await owner.signIn(context);
    await visit('/host/settings-data');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const download = await downloading;
    await expect(toast(page)).toContainText('Your download has started');
    expect(download.suggestedFilename()).toMatch(/^guest-portal-\d{4}-\d\d-\d\d\.zip$/);
    expect(await download.failure()).toBeNull();

    const zip = await readFile(await download.path());
    const data = parseFirstFile(zip, 'data.json');
    expect(data).toMatchObject({
      account: { email: owner.email },
      properties: [{ id, name: 'Lamplight Loft' }],
    });
    expect(data.images).toHaveLength(1);
    for (const { file } of data.images) expect(zip.includes(file)).toBe(true);
  },
);

test.describe('a refused export', () => {
  test.use({ allowConsoleErrors: [/status of 429/] });

  test(
    'the settings page says when the host can export again after too many exports',
    sameOnAnyScreen,
    async ({ page, visit, context, owner }) => {
      await owner.signIn(context);
      for (let count = 0; count < 10; count += 1)
        expect((await page.request.get('/api/host/export')).status()).toBe(200);
      await visit('/host/settings-data');

      await page.getByRole('button', { name: 'Export my data' }).click();

      await expect(toast(page)).toContainText('Export failed');
      await expect(toast(page)).toContainText(/Please try again in \d+ minutes/);
    },
  );
});

async function addPhoto(host: Host, apartmentId: string) {
  await host.call('PUT', `/api/host/apartments/${apartmentId}/update-photos`, {
    images: [await uploadByApi(host, createPhoto('loft.png', [200, 120, 40], 400))],
  });
}

/** Parses the first file of a ZIP archive as JSON. */
function parseFirstFile(zip: Buffer, name: string) {
  const [nameLength, extraLength] = [zip.readUInt16LE(26), zip.readUInt16LE(28)];
  expect(zip.toString('utf8', 30, 30 + nameLength)).toBe(name);
  return JSON.parse(inflateRawSync(zip.subarray(30 + nameLength + extraLength)).toString());
}
