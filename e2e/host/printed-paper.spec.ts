/** Checks the pages of all prints: in every size, in three scripts, and with QR codes that a camera can read. */
import type { Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/support/browser.mjs';
import { pdfPageSizes, readQrCodes, textsBeyondEdge } from '../support/checks/paper.ts';
import { everyScript, fontEnvironment } from '../support/fonts.ts';
import { createProperty, expect, type Host, test } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

const executablePath = findBrowser();

test.use({
  // Screenshots have 96 dots per inch by default. This makes it 150, so that the QR codes are tested at that
  // resolution.
  deviceScaleFactor: 150 / 96,
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: browserArguments,
    env: { ...process.env, ...fontEnvironment(everyScript) },
  },
});

const printNames = ['Welcome', 'Wi-Fi', 'Door', 'Check-out', 'Emergency'];

const propertyFields = {
  textLanguage: 'en',
  timeZone: 'Europe/Riga',
  address: 'Skārņu iela 14, apt 7',
  city: 'Riga',
  wifiName: 'Canal; "Loft": \\27 🌊',
  wifiPassword: 'candle;amber:  27\\',
  wifiAdditionalInfo: 'The router sits behind the bookshelf.',
  hostPhone: '+371 2000 0000',
  stuckNote: 'Pull the door towards you while you type the code.',
  checkoutList: ['Close all windows', 'Start the dishwasher'],
  checkoutNote: 'Leave the key on its hook.',
  emergencyContact: '+371 2611 1111',
};
const wifiCode = 'WIFI:T:WPA;S:Canal\\; \\"Loft\\"\\: \\\\27 🌊;P:candle\\;amber\\:  27\\\\;;';

async function openPrintPage(page: Page, owner: Host, fields: object) {
  const { id } = await createProperty(owner, 'Canal Loft');
  const property = await owner.call<{ slug: string }>(
    'PATCH',
    `/api/host/apartments/${id}`,
    fields,
  );
  await owner.signIn(page.context());
  await page.goto(`/host/print?property=${id}`);
  for (const name of printNames) await page.getByRole('checkbox', { name }).check();
  return new URL(`/guest/${property.slug}`, page.url()).href;
}

/** Chooses the languages in this order, whichever were chosen before. */
async function chooseSizeAndLanguages(page: Page, size: string, [first = '', ...others]: string[]) {
  await page.getByLabel('Size').selectOption(size);
  const remove = page.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 1) await remove.last().click();
  const add = page.getByLabel('Add a language');
  const firstLabel = await remove.getAttribute('aria-label');
  if (firstLabel !== `Remove ${languageNames.of(first)}`) {
    await add.selectOption(first);
    await page.getByRole('button', { name: firstLabel ?? '' }).click();
  }
  for (const language of others) await add.selectOption(language);
  await expect(remove).toHaveCount(others.length + 1);
  const titles = page.locator('.print-sheets .sheet-head');
  await expect(titles).toHaveCount(printNames.length);
  for (const language of [first, ...others])
    await expect(titles.last().locator(`[lang=${language}]`)).toBeAttached();
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * Returns the page sizes of the PDF, the QR codes that a camera finds, and the texts beyond the edge of their sheet.
 */
async function printAndMeasure(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const papers = page.locator('.print-sheets .paper').filter({ has: page.locator('.sheet-qr') });
  const codes: string[] = [];
  for (const paper of await papers.all())
    codes.push(...(await readQrCodes(await paper.screenshot({ animations: 'disabled' }))));
  const printed = {
    pages: await pdfPageSizes(page),
    codes: codes.sort(),
    cutOffTexts: await textsBeyondEdge(page.locator('.print-sheets .sheet')),
  };
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  return printed;
}

const repeated = (count: number, measure: string) => Array.from({ length: count }, () => measure);

test(
  'every print fits its paper in four sizes and in Latin, Arabic and Japanese letters, and a camera reads its QR codes at 150 dpi',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const link = await openPrintPage(page, owner, propertyFields);
    // The password is shown exactly as it must be typed, with both spaces.
    const preview = page.getByRole('region', { name: 'Preview' });
    expect(await preview.locator('.sheet-code').last().innerText()).toBe(
      propertyFields.wifiPassword,
    );
    const expected = { codes: [link, link, wifiCode].sort(), cutOffTexts: [] };
    for (const [size, languages, pages] of [
      ['A4', ['en'], repeated(5, '210 × 297')],
      ['A5', ['ar', 'en'], repeated(3, '297 × 210')],
      ['A6', ['en', 'de', 'ja', 'ar'], repeated(2, '210 × 297')],
      ['Letter', ['ja'], repeated(5, '216 × 279')],
    ] as const) {
      await chooseSizeAndLanguages(page, size, [...languages]);
      expect(await printAndMeasure(page), size).toEqual({ ...expected, pages: [...pages] });
    }
  },
);

test(
  'malicious names and texts appear as plain text on prints, and a sheet with a text that does not fit cannot be printed',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const html = '<img src=x onerror=alert(1)><b>bold</b>';
    const directionMarks = '\u202eabc\u202c\u2066';
    const link = await openPrintPage(page, owner, {
      ...propertyFields,
      name: `${html} ${directionMarks} ${'W'.repeat(240)}`,
      wifiName: `${directionMarks}${html};P:evil;;`,
      wifiPassword: 'p'.repeat(300),
      stuckNote: `${html}\n${'x'.repeat(500)}`,
      checkoutNote: `https://evil.example ${directionMarks} ${'word '.repeat(90)}`,
      checkoutList: ['', `${directionMarks}${'y'.repeat(280)}`, html],
      emergencyContact: `${directionMarks}${'9'.repeat(290)}`,
    });
    await chooseSizeAndLanguages(page, 'A6', ['en', 'ar']);
    const { codes, cutOffTexts } = await printAndMeasure(page);
    expect(cutOffTexts).toEqual([]);
    const escaped = `${directionMarks}${html}\\;P\\:evil\\;\\;`;
    expect(codes).toEqual([link, link, `WIFI:T:WPA;S:${escaped};P:${'p'.repeat(300)};;`].sort());
    const paper = page.locator('.print-sheets');
    await expect(paper.locator('img, b, a')).toHaveCount(0);
    expect(await paper.textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);

    await owner.call(
      'PATCH',
      `/api/host/apartments/${new URL(page.url()).searchParams.get('property')}`,
      {
        checkoutNote: 'word '.repeat(2_000),
      },
    );
    await page.reload();
    await page.getByRole('checkbox', { name: 'Check-out' }).check();
    await expect(page.getByText('The text does not fit on one sheet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
  },
);
