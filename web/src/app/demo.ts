/** Runs before the entry of the guest's pages, in the document of the demo alone. */
import { simulateServer } from '../demo/simulated-server.ts';

simulateServer();
