import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loft } from '../../../server/src/demo/content.ts';
import { demoGuest } from '../../../server/src/demo/people.ts';
import { demoStayIn, drawPictures } from './demo-stays.ts';
import { simulateServer } from './simulated-server.ts';

const realFetch = vi.fn(async (url: string) =>
  Response.json(demoStayIn(url === '/de.json' ? 'de' : 'en')),
);

beforeEach(() => {
  vi.stubGlobal('fetch', realFetch);
  simulateServer({ en: '/en.json', de: '/de.json' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  realFetch.mockClear();
});

const pageId = '00000000-0000-4000-8000-000000000001';
const refreshPath = `/api/guest/refresh-data/${pageId}`;
const inGerman = { headers: { 'accept-language': 'de' } };

const enterWith = (pinCode: string) =>
  fetch(`/api/guest/validate-pin/${pageId}`, { method: 'POST', body: JSON.stringify({ pinCode }) });

test('the demo answers in Safari 16, which has no Response.json', async () => {
  const reply = { id: pageId, name: loft.apartment.name };
  const stay = Response.json(demoStayIn('en'));
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function');
  });
  realFetch.mockResolvedValueOnce(stay);
  expect(await (await fetch('/api/apartment-by-slug/demo')).json()).toEqual(reply);
  expect((await fetch(refreshPath)).status).toBe(401);
});

test('the page of the demo opens only with its PIN, and has the door code only after the check-in', async () => {
  expect((await fetch(refreshPath)).status).toBe(401);
  expect((await enterWith('1111')).status).toBe(401);

  const before = await (await enterWith(demoGuest.pinCode)).text();
  expect(before).toContain(loft.apartment.name);
  expect(before).not.toContain(loft.door.content);
  expect(before).not.toContain(loft.apartment.wifiPassword);

  await fetch('/api/guest/check-in/1', { method: 'PATCH', body: '{}' });
  const after = await (await fetch(refreshPath)).text();
  expect(after).toContain(loft.door.content);
  expect(after).toContain(loft.apartment.wifiPassword);

  await fetch(`/api/guest/session/${pageId}`, { method: 'DELETE' });
  expect((await fetch(refreshPath)).status).toBe(401);
});

test('the demo answers 304 to a page that has not changed, in each language', async () => {
  await enterWith(demoGuest.pinCode);
  const { headers } = await fetch(refreshPath);
  const etag = headers.get('etag') ?? '';
  expect((await fetch(refreshPath, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const german = { headers: { ...inGerman.headers, 'if-none-match': etag } };
  expect((await fetch(refreshPath, german)).status).toBe(200);
});

test('no API call of the demo reaches the server, but other requests do', async () => {
  for (const [method, path] of [
    ['POST', `/api/guest/missed-searches/${pageId}`],
    ['PUT', `/api/guest/saved-copy/${pageId}`],
    ['GET', '/api/auth/user'],
    ['POST', '/api/contact'],
  ] as const)
    await fetch(path, { method });
  expect(realFetch).not.toHaveBeenCalled();
  await fetch('/robots.txt', { method: 'HEAD' });
  expect(realFetch).toHaveBeenCalledOnce();
});

test('without a connection, the API calls of the demo fail', async () => {
  await enterWith(demoGuest.pinCode);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(fetch(refreshPath)).rejects.toThrow(TypeError);
});

test('the demo has the host’s texts in the languages of the translations, and phrases in all others', () => {
  const german = demoStayIn('de');
  expect(german.after.apartment.houseRules[2]).toMatch(/^Bitte ziehen Sie die Schuhe aus/);
  expect(german.after.arrivalSteps[2]?.text).toMatch(/^Nummer 14 ist die grüne Tür/);
  expect(german.backup).toEqual({
    text: loft.apartment.backupEntry,
    isTranslated: false,
  });
  expect(demoStayIn('ja').after.apartment.checkoutList[0]).not.toBe(loft.apartment.checkoutList[0]);
});

test('the demo has a picture for each of its images, and no phone number of the demo’s database', () => {
  const text = JSON.stringify(demoStayIn('en').after);
  const pictures = drawPictures();
  const images = new Set(text.match(/\/objects\/[\w/.-]+/g));
  expect([...images].sort()).toEqual([...pictures.keys()].sort());
  expect(images.size).toBeGreaterThan(5);
  for (const svg of pictures.values()) expect(svg).toMatch(/^<svg /);
  expect(text).not.toContain('+371');
});
