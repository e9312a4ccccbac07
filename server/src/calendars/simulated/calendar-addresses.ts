/** Where the sandbox's calendars are, and the one exception that lets them be read. */
import type { Config } from '../../config/config.ts';
import { type SandboxCalendar, seasons } from './seasons.ts';

export const sandboxCalendars = Object.keys(seasons) as SandboxCalendar[];

export const pathOf = (calendar: SandboxCalendar) => `/sandbox/calendars/${calendar}.ics`;

/**
 * Nobody makes this server ask itself for anything, nor for whatever else listens on this machine. Only a server with
 * the sandbox on may ask for these calendars, by the very addresses under which it serves them: no other port, name,
 * path or query, and none that they would redirect to.
 */
export const isSandboxCalendar = (
  { href }: URL,
  { hasSandbox, publicUrl }: Pick<Config, 'hasSandbox' | 'publicUrl'>,
): boolean =>
  hasSandbox && sandboxCalendars.some((calendar) => href === publicUrl + pathOf(calendar));
