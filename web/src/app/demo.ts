/** An entry that only the demo's document has. It runs before the entry of the guest's pages. */
import { stayFiles } from 'virtual:demo-stays';
import { simulateServer } from '../demo/simulated-server.ts';

simulateServer(stayFiles);
