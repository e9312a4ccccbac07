/**
 * Turns off zod's use of eval. It must be imported before any schema, because zod otherwise tests whether it may use
 * eval. Our content security policy forbids that, and the browser reports it.
 */
import { config } from 'zod';

config({ jitless: true });
