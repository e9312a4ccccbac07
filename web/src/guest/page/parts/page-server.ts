/** How a part of the page asks the server again, and when the server last answered. Where there is nobody to ask, nothing. */
import type { Reply, revealBackupEntry } from '@guest-portal/contract';
import { createContext } from 'react';

export type Revealed = Reply<typeof revealBackupEntry>;

interface Server {
  /** Of the guest's page, to tell it something. */
  pageId?: string;
  /** By the device's clock; undefined while what is shown comes from the copy. */
  confirmedAt?: number | undefined;
  ask?: () => Promise<unknown>;
  /** The backup way in, which no page holds. */
  reveal?: () => Promise<Revealed>;
}

export const PageServer = createContext<Server>({});
