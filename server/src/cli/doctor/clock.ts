/**
 * Compares this machine's clock with those of other machines, because limits, links and signatures depend on the time.
 */
import { type Finding, failure, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

const maxOffsetMilliseconds = 60_000;
const timeoutMilliseconds = 4_000;

type Offset = { name: string; milliseconds: number };

export async function clockCheck(
  facts: Promise<DatabaseFacts | undefined>,
  /** URLs of web servers by name. Each of their replies contains the time. */
  servers: Record<string, string>,
  now: () => number,
): Promise<Finding> {
  const offsets = await Promise.all([
    offsetOfDatabase(facts),
    ...Object.entries(servers).map(([name, url]) => offsetOfServer(name, url, now)),
  ]);
  const knownOffsets = offsets.filter((offset) => offset !== undefined);
  if (knownOffsets.length === 0) return warning('there is no other clock to compare with.');
  const largestOffset = knownOffsets.reduce((one, other) =>
    Math.abs(other.milliseconds) > Math.abs(one.milliseconds) ? other : one,
  );
  const seconds = Math.round(Math.abs(largestOffset.milliseconds) / 1000);
  if (Math.abs(largestOffset.milliseconds) <= maxOffsetMilliseconds)
    return ok(
      `within ${Math.max(1, seconds)} s of ${knownOffsets.map(({ name }) => name).join(', ')}.`,
    );
  const direction = largestOffset.milliseconds > 0 ? 'behind' : 'ahead of';
  return failure(
    `${seconds} s ${direction} ${largestOffset.name}. Set both with a time server (NTP), or links, limits and uploads expire at the wrong time.`,
  );
}

async function offsetOfDatabase(
  facts: Promise<DatabaseFacts | undefined>,
): Promise<Offset | undefined> {
  const database = await facts.catch(() => undefined);
  return (
    database && {
      name: 'the database',
      milliseconds: database.databaseTime - database.ownTime,
    }
  );
}

/** If the server does not answer, another check reports it. */
async function offsetOfServer(
  name: string,
  url: string,
  now: () => number,
): Promise<Offset | undefined> {
  try {
    const startedAt = now();
    const reply = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const serverTime = Date.parse(reply.headers.get('date') ?? '');
    if (Number.isNaN(serverTime)) return undefined;
    return { name, milliseconds: serverTime - (startedAt + now()) / 2 };
  } catch {
    return undefined;
  }
}
