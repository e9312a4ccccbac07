/** What comes out of a printer, looked at as a camera and as a pair of scissors would. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Without this it would be fetched from the network. */
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** What every QR code in a picture says. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  const { buffer } = await readFile(wasm);
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 8 });
  return found.map(({ text }) => text).sort();
}

/** The measures of every page of a PDF, in whole millimetres. */
export async function pagesOfPdf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${inMillimetres(width)} × ${inMillimetres(height)}`,
  );
}

const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4);

/** What lies beyond the edge of its sheet, by its words. */
export const beyondTheEdge = (sheets: Locator) =>
  sheets.evaluateAll((all) =>
    all.flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('*')]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return (
            left < edge.left - 1 ||
            right > edge.right + 1 ||
            top < edge.top - 1 ||
            bottom > edge.bottom + 1
          );
        })
        .map((element) => `${sheet.className}: ${element.textContent?.slice(0, 40)}`);
    }),
  );
