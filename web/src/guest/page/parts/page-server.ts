/**
 * How a part of the page asks the server again, and when the server last answered. Nothing is set where there is no
 * server to ask.
 */
import type { Reply, revealBackupEntry } from '@guest-portal/contract';
import { createContext } from 'react';

export type Revealed = Reply<typeof revealBackupEntry>;

interface Server {
  /** Id of the guest's page, for reports to the server. */
  pageId?: string;
  /** When the server last answered, by the device's clock; undefined while the offline copy is shown. */
  confirmedAt?: number | undefined;
  ask?: () => Promise<unknown>;
  /** Requests the backup way in, which is not part of the bundle. */
  reveal?: () => Promise<Revealed>;
}

export const PageServer = createContext<Server>({});
