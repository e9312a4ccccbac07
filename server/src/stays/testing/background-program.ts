/** A process that does all that a server does about stays in the background: it turns them over, and reads their calendars. */
import { openFeedQueue } from '../../calendars/reading.ts';
import { openCalendarReader } from '../../calendars/worker/calendar-reader.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { hurried } from '../../platform/jobs/testing/pace.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { parseAllowedHosts } from '../../platform/outgoing/addresses.ts';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { say } from '../../platform/postgres/testing/say.ts';
import { turnovers } from '../turnover.ts';

const log = createLogger('silent');
const { db } = openDatabase({ connectionString: process.argv[2] ?? '', max: 6 }, log);
const allowed = parseAllowedHosts('127.0.0.1') ?? [];
const outgoing = openOutgoing({ allowed, userAgent: 'GuestPortal/test' });
const feeds = openFeedQueue({ outgoing, reader: openCalendarReader(), log });
// Eight at a time look for feeds: often enough, and not so often that nothing else gets its turn.
startJobs(db, { scheduled: [turnovers], queues: [feeds] }, log, { ...hurried, look: 50 });
say({ started: process.pid });
