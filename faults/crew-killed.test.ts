/**
 * Kills the server, or the page of a cleaner, while the page sends photos and the tasks that they prove. The page runs in
 * a real browser.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { createPhoto } from '../e2e/support/photos.ts';
import { browserArguments, findBrowser } from '../scripts/support/browser.mjs';
import { day, stayAt } from '../server/test/support/factories/data.ts';
import { freePort } from '../server/test/support/free-port.ts';
import { queryDatabase } from './support/database.ts';
import { callOrThrow } from './support/http.ts';
import { liveProperty, verifiedHost } from './support/people.ts';
import { medianAndLongest, printFigure } from './support/print-figures.ts';
import { makeDataDir, type RunningServer, startServer } from './support/server.ts';

const killCount = 20;
const tasks = Array.from({ length: killCount }, (_, index) => `Clean room ${index + 1}`);
/** Each photo has a width of its own, so that it can be recognised in the database. */
const widthOf = (round: number) => 400 + 8 * round;

const executablePath = findBrowser();
const whyNoBrowser = executablePath ? undefined : 'there is no Chromium';
if (whyNoBrowser) printFigure(`The tests of the crew’s page are skipped: ${whyNoBrowser}.`);

const photoCalls = /\/api\/crew\/turnovers\/[^/]+\/photos$/;
const entryCalls = /\/api\/crew\/turnovers\/[^/]+\/entries$/;

/** A server with a property that is free, and a browser in which a cleaner has opened the turnover. */
async function openTurnover() {
  const { folder, remove } = await makeDataDir();
  // The page keeps its address, so the server must keep its port.
  const settings = { PORT: String(await freePort()) };
  let server: RunningServer | undefined;
  onTestFinished(async () => {
    await server?.end('SIGKILL');
    await remove();
  });
  const start = async () => {
    server = await startServer(folder, settings);
    return server;
  };
  const { url } = await start();
  const host = await verifiedHost(url);
  const { cookie } = host;
  const { id } = await liveProperty(url, host, 'Canal Loft');
  const call = <Reply = { id: string }>(method: string, path: string, body: object) =>
    callOrThrow<Reply>(url, method, path, { cookie, body });
  await call('PATCH', `/api/host/apartments/${id}`, { crewPhotoTasks: tasks });
  const stay = await call('POST', '/api/host/guests', stayAt(id, { checkinDate: day(-3) }));
  await call('POST', `/api/host/stays/${stay.id}/end`, {});
  const crew = { name: 'Zane', apartmentIds: [id] };
  const link = (await call<{ url: string }>('POST', '/api/host/crew', crew)).url;

  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browserArguments,
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue on this phone' }).click();
  await page.getByRole('link', { name: /^Canal Loft/ }).click();
  const address = page.url();
  return {
    context,
    page,
    address,
    start,
    kill: async () => void (await server?.end('SIGKILL')),
    /** What is stored about the tasks of the turnover. */
    readStored: () =>
      queryDatabase(folder, async (query) => ({
        ticks: await query(
          `select text, is_done, width from turnover_ticks left join objects on path = photo
          where guest_id = $1 order by width`,
          [stay.id],
        ),
        entries: await query('select kind from crew_entries where guest_id = $1', [stay.id]),
      })),
  };
}

const itemOf = (page: Page, task: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${task}(\\D|$)`) });

async function takePhoto(page: Page, round: number) {
  const input = itemOf(page, tasks[round] ?? '').locator('input[type=file]');
  await input.setInputFiles(createPhoto('room.png', [40, 110, 80], widthOf(round)));
}

const tasksHeading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Tasks ${count}/${killCount}` });

/** Waits until the page has sent everything. */
async function untilSent(page: Page, count: number) {
  await tasksHeading(page, count).waitFor({ timeout: 60_000 });
  await page.getByText('Not sent yet').first().waitFor({ state: 'detached', timeout: 60_000 });
}

/** The keys of what the phone keeps. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('crew');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

/** The moments at which something is killed, between the photo and the stored tick. */
const moments: [string, (page: Page, round: number) => Promise<unknown>][] = [
  ['while the photo is uploaded', (page) => page.waitForRequest(photoCalls)],
  ['after the photo was uploaded', (page) => page.waitForResponse(photoCalls)],
  ['while the tick is sent', (page) => page.waitForRequest(entryCalls)],
  ['after the tick was stored, while its reply is on the way', loseReply],
  ['at any moment after the page has shown the tick', shownTick],
];

/** Resolves once the server has stored the entry. Its reply never reaches the page. */
async function loseReply(page: Page) {
  await new Promise<void>((resolve) => {
    void page.route(
      entryCalls,
      async (route) => {
        await route.fetch();
        resolve();
        // The page or the server is killed now, and then the request fails.
        await sleep(1_000);
        await route.abort().catch(() => {});
      },
      { times: 1 },
    );
  });
}

/** Until the page shows the tick, the cleaner knows that it is not kept. */
async function shownTick(page: Page, round: number) {
  await tasksHeading(page, round + 1).waitFor();
  await sleep(randomInt(0, 100));
}

async function expectEachTickedOnce(
  turnover: Awaited<ReturnType<typeof openTurnover>>,
  page: Page,
) {
  const { ticks, entries } = await turnover.readStored();
  expect(ticks).toEqual(
    tasks.map((text, round) => ({ text, is_done: true, width: widthOf(round) })),
  );
  expect(entries).toEqual(tasks.map(() => ({ kind: 'task' })));
  expect(await keptKeys(page)).toEqual(['last']);
}

test.skipIf(whyNoBrowser)(
  'a server that is killed 20 times while photos and ticks of a cleaner arrive stores each tick once with its photo',
  async () => {
    const turnover = await openTurnover();
    const { page, context } = turnover;
    const times: number[] = [];
    for (let round = 0; round < killCount; round += 1) {
      const [when, wait] = moments[round % moments.length] ?? ['', shownTick];
      const waiting = wait(page, round);
      await takePhoto(page, round);
      await waiting;
      await turnover.kill();
      const startedAt = performance.now();
      await turnover.start();
      // The page sends what is waiting as soon as the network is back.
      await context.setOffline(true);
      await context.setOffline(false);
      await untilSent(page, round + 1).catch((cause) => {
        throw new Error(`not sent after kill ${round + 1}, ${when}`, { cause });
      });
      times.push(performance.now() - startedAt);
    }
    await expectEachTickedOnce(turnover, page);
    printFigure(`${killCount} kills of the server, all sent again: ${medianAndLongest(times)}`);
  },
);

test.skipIf(whyNoBrowser)(
  'a page of a cleaner that is killed 20 times while it sends photos and ticks sends each tick once with its photo',
  async () => {
    const turnover = await openTurnover();
    let { page } = turnover;
    for (let round = 0; round < killCount; round += 1) {
      const [when, wait] = moments[round % moments.length] ?? ['', shownTick];
      const waiting = wait(page, round);
      await takePhoto(page, round);
      await waiting;
      page = await killPage(turnover.context, page, turnover.address);
      await untilSent(page, round + 1).catch((cause) => {
        throw new Error(`not sent after kill ${round + 1}, ${when}`, { cause });
      });
    }
    await expectEachTickedOnce(turnover, page);
  },
);

/** Kills the process of the page, as a phone does that needs the memory, and opens the page again. */
async function killPage(context: BrowserContext, page: Page, address: string) {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}
