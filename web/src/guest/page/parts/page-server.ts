/**
 * What parts of the page request from the server, and when the server last answered. A preview only sets what it
 * simulates.
 */
import type {
  CallInput,
  getDeparture,
  getTimeRequests,
  Reply,
  reportOwnProblem,
  revealBackupEntry,
  setTimeRequest,
} from '@guest-portal/contract';
import { createContext } from 'react';

export type RevealedBackup = Reply<typeof revealBackupEntry>;

export type Departure = Reply<typeof getDeparture>;
type Report = CallInput<typeof reportOwnProblem>['body'];
export type OwnTimeRequests = Reply<typeof getTimeRequests>;
export type NewTimeRequest = CallInput<typeof setTimeRequest>['body'];

interface Server {
  /** Id of the guest's page, for reports to the server. */
  pageId?: string;
  /** When the server last answered, by the device's clock; undefined while the offline copy is shown. */
  confirmedAt?: number | undefined;
  /** Requests the page again, unless a request for it is under way. */
  refresh?: () => Promise<unknown>;
  /** Requests the backup way in, which is not part of the bundle. */
  revealBackup?: () => Promise<RevealedBackup>;
  /** Requests whether the guests have said that they have left, which is not part of the bundle. */
  readDeparture?: () => Promise<Departure>;
  setDeparture?: (hasLeft: boolean) => Promise<Departure>;
  /** Reports a problem. Returns all reports of the stay. */
  sendReport?: (report: Report) => Promise<Reply<typeof reportOwnProblem>>;
  /** Whether this device has reported a problem during the stay. */
  hasReported?: () => boolean;
  /** Requests what the guests have asked for, which is not part of the bundle. */
  readTimeRequests?: () => Promise<OwnTimeRequests>;
  setTimeRequest?: (request: NewTimeRequest) => Promise<OwnTimeRequests>;
}

export const PageServer = createContext<Server>({});
