/** Checks prints: QR codes as a camera reads them, page sizes, and texts beyond the edge. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The WebAssembly file of zxing, which zxing would otherwise fetch from the network. */
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The texts of all QR codes in a picture. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  const { buffer } = await readFile(wasm);
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 8 });
  return found.map(({ text }) => text).sort();
}

/** The size of every page of the printed PDF, in whole millimetres. */
export async function pdfPageSizes(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${inMillimetres(width)} × ${inMillimetres(height)}`,
  );
}

const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4);

/** The texts of all elements that extend beyond the edge of their sheet. */
export const textsBeyondEdge = (sheets: Locator) =>
  sheets.evaluateAll((elements) =>
    elements.flatMap((sheet) => {
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
