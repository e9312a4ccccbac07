/** Runs before the entry of the guest's pages, in the document of the demo alone. */
import { stayFiles } from 'virtual:demo-stays';
import { simulateServer } from '../demo/simulated-server.ts';

simulateServer(stayFiles);
