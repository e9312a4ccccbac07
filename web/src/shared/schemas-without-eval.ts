/**
 * Imported before any schema: zod else tries at the first one whether it may compile code from
 * text, which our policy forbids and the browser reports.
 */
import { config } from 'zod';

config({ jitless: true });
