/** Where the server runs from its source, a thread has to be taught TypeScript before it can begin. */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
