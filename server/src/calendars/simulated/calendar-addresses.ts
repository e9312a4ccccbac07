/** The addresses of the simulated calendars, and the exception that allows reading them from this machine. */
import type { Config } from '../../config/config.ts';
import { type SimulatedCalendar, seasons } from './bookings.ts';

export const simulatedCalendars = Object.keys(seasons) as SimulatedCalendar[];

export const pathOf = (calendar: SimulatedCalendar) => `/sandbox/calendars/${calendar}.ics`;

/**
 * Nobody makes this server ask itself for anything, nor for whatever else listens on this machine. Only a server with
 * the sandbox on may ask for these calendars, by the very addresses under which it serves them: no other port, name,
 * path or query, and none that they would redirect to.
 */
export const isSimulatedCalendar = (
  { href }: URL,
  { hasSandbox, publicUrl }: Pick<Config, 'hasSandbox' | 'publicUrl'>,
): boolean =>
  hasSandbox && simulatedCalendars.some((calendar) => href === publicUrl + pathOf(calendar));
