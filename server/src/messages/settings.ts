/** Which messages are emailed to guests for a host, and when. */
import type { MessageSettings, MessageSettingsPatch } from '@guest-portal/contract';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { messageSettings } from './tables.ts';

/** By default no emails are sent; these are the suggested times. */
const suggestedSettings: MessageSettings = {
  booked: { isMailed: false, days: 0, time: '09:00' },
  before: { isMailed: false, days: 3, time: '10:00' },
  arrival: { isMailed: false, days: 0, time: '08:00' },
  leaving: { isMailed: false, days: 1, time: '18:00' },
  after: { isMailed: false, days: 1, time: '10:00' },
};

export async function readMessageSettings(db: Database, hostId: string): Promise<MessageSettings> {
  const rows = await db.select().from(messageSettings).where(eq(messageSettings.hostId, hostId));
  const settingsOf = (moment: Moment) =>
    rows.find((row) => row.moment === moment) ?? suggestedSettings[moment];
  return {
    booked: settingsOf('booked'),
    before: settingsOf('before'),
    arrival: settingsOf('arrival'),
    leaving: settingsOf('leaving'),
    after: settingsOf('after'),
  };
}

export async function changeMessageSettings(
  db: Database,
  hostId: string,
  changes: MessageSettingsPatch,
): Promise<MessageSettings> {
  for (const moment of moments) {
    const change = changes[moment];
    if (!change) continue;
    const fields = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    await db
      .insert(messageSettings)
      .values({ hostId, moment, ...suggestedSettings[moment], ...fields })
      // An existing row gets only the changed fields.
      .onConflictDoUpdate({
        target: [messageSettings.hostId, messageSettings.moment],
        set: { hostId, ...fields },
      });
  }
  return readMessageSettings(db, hostId);
}
