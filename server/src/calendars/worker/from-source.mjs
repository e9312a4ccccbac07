/** Registers a TypeScript loader in the thread, for servers that run from source. */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
