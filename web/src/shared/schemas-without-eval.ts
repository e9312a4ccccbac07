/**
 * Must be imported before any schema. Otherwise zod tests whether it may use eval, which our content security policy
 * forbids and the browser reports.
 */
import { config } from 'zod';

config({ jitless: true });
