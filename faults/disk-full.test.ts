import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { jpeg } from '../server/src/images/testing/files.ts';
import { filesIn } from '../server/src/images/testing/upload.ts';
import { stayAt } from '../server/test/support/factories/data.ts';
import { queryDatabase } from './support/database.ts';
import { makeDisk, whyNoDisk } from './support/disk.ts';
import { callOrThrow, sendRequest } from './support/http.ts';
import { enterPin, liveProperty, signUpload, upload, verifiedHost } from './support/people.ts';
import { inSeconds, printFigure } from './support/print-figures.ts';
import { type RunningServer, startServer } from './support/server.ts';

if (whyNoDisk) printFigure(`The test of a full disk is skipped: ${whyNoDisk}.`);

test.skipIf(whyNoDisk)(
  'on a full disk uploads get 507 and leave no partial file, reads work, and writes resume without a restart once there is room',
  async () => {
    const disk = await makeDisk(200);
    let server: RunningServer | undefined;
    onTestFinished(async () => {
      await server?.end('SIGKILL');
      await disk.remove();
    });
    const dataDir = join(disk.folder, 'data');
    await mkdir(dataDir);
    server = await startServer(dataDir);
    const { url } = server;
    const host = await verifiedHost(url);
    const { cookie } = host;
    const { id } = await liveProperty(url, host, 'Quay House');
    const photo = await jpeg(1200, 900);
    const showPhoto = async (uploaded: string) =>
      sendRequest<{ apartmentPhotos: string[] }>(
        url,
        'PUT',
        `/api/host/apartments/${id}/update-photos`,
        {
          cookie,
          body: { images: [uploaded] },
        },
      );
    const photoPath =
      (await showPhoto(await upload(url, host, photo))).body.apartmentPhotos[0] ?? '';
    await callOrThrow(url, 'POST', '/api/host/guests', {
      cookie,
      body: stayAt(id, { name: 'Maya' }),
    });
    const guest = await enterPin(url, id);
    const { uploadURL } = await signUpload(url, cookie);

    let lastSavedText = '';
    const saveText = async () => {
      // The text is random, so that the database cannot store it compressed.
      const text = randomBytes(14_000).toString('base64');
      const { status } = await sendRequest(url, 'PATCH', `/api/host/apartments/${id}`, {
        cookie,
        body: { checkinInstructions: text },
      });
      if (status === 200) lastSavedText = text;
      return status;
    };
    const readEverything = async () => {
      const paths = [
        '/',
        '/readyz',
        '/api/host/apartments',
        `/api/guest/refresh-data/${id}`,
        photoPath,
      ];
      const cookies = { cookie: `${cookie}; ${guest.cookie}` };
      return Promise.all(
        paths.map(async (path) => (await sendRequest(url, 'GET', path, cookies)).status),
      );
    };

    disk.fill();
    const filesBefore = await filesIn(dataDir);
    const uploadReply = await sendRequest<{ code: string }>(
      url,
      'PUT',
      uploadURL.slice(url.length),
      {
        bytes: photo,
      },
    );
    expect(uploadReply).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect(await filesIn(dataDir)).toEqual(filesBefore);
    expect(await readEverything()).toEqual([200, 200, 200, 200, 200]);

    // The database first writes into space that it already holds, until none is left.
    const statuses = new Map<number, number>();
    const countStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    while ([...statuses.keys()].every((status) => status === 200)) countStatus(await saveText());
    for (let extra = 0; extra < 20; extra += 1) countStatus(await saveText());
    expect([...statuses.keys()].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
    const readsAgainAfter = await timeUntil(async () =>
      (await readEverything()).every((status) => status === 200),
    );

    // In the end there is no room even for the database's own journal, and the database stops.
    await fillJournal(dataDir);
    countStatus(await saveText());
    const withoutJournal = await readEverything();
    expect(withoutJournal.filter((status) => status !== 200 && status !== 503)).toEqual([]);

    await disk.makeRoom();
    const writesAgainAfter = await timeUntil(async () => (await saveText()) === 200);
    const rows = await callOrThrow<{ checkinInstructions: string }[]>(
      url,
      'GET',
      '/api/host/apartments',
      {
        cookie,
      },
    );
    expect(rows[0]?.checkinInstructions).toBe(lastSavedText);
    expect(
      (await sendRequest(url, 'PUT', uploadURL.slice(url.length), { bytes: photo })).status,
    ).toBe(200);
    expect((await showPhoto(await upload(url, host, photo))).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(writesAgainAfter).toBeLessThan(10_000);
    const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    printFigure(
      `edits on the full disk: ${seen}; all reads worked again after ${inSeconds(readsAgainAfter)}; without room for the database's journal, reads got ${withoutJournal}; writes worked again ${inSeconds(writesAgainAfter)} after there was room`,
    );
  },
);

/** Fills the database's journal as a few thousand edits would. */
async function fillJournal(dataDir: string) {
  const write = queryDatabase(dataDir, async (query) => {
    for (;;) await query("select pg_logical_emit_message(false, 'fault', repeat('x', 1000000))");
  });
  await expect(write).rejects.toThrow();
}

async function timeUntil(condition: () => Promise<boolean>) {
  const startedAt = performance.now();
  while (!(await condition())) await sleep(50);
  return performance.now() - startedAt;
}
