/** The URLs of the simulated calendars, and the exception that allows reading them from this machine. */
import type { Config } from '../../config/config.ts';
import { type SimulatedCalendar, schedules } from './bookings.ts';

export const simulatedCalendars = Object.keys(schedules) as SimulatedCalendar[];

export const pathOf = (calendar: SimulatedCalendar) => `/sandbox/calendars/${calendar}.ics`;

/**
 * Nobody may make this server send requests to itself or to its machine. Only a server with the sandbox on may request
 * these calendars, and only at the exact URLs where it serves them: no other port, name, path or query, and no
 * redirect.
 */
export const isSimulatedCalendar = (
  { href }: URL,
  { hasSandbox, publicUrl }: Pick<Config, 'hasSandbox' | 'publicUrl'>,
): boolean =>
  hasSandbox && simulatedCalendars.some((calendar) => href === publicUrl + pathOf(calendar));
