/** The calls of the crew's page. Tests replace them. */
import {
  type CrewEntry,
  type CrewOverview,
  type CrewTurnover,
  listCrewTurnovers,
  recordCrewEntry,
  uploadCrewPhoto,
} from '@guest-portal/contract';
import { callWithBytes } from '../../shared/api.ts';
import { callWithTimeout } from '../../shared/call-with-timeout.ts';

export interface CrewServer {
  readOverview: () => Promise<CrewOverview>;
  /** Returns the server's name for the photo. */
  upload: (turnoverId: string, bytes: Blob) => Promise<string>;
  record: (turnoverId: string, entry: CrewEntry) => Promise<CrewTurnover>;
}

/** Milliseconds after which an upload counts as failed, because a weak network may never answer. */
const uploadTimeout = 90_000;

export const crewServer: CrewServer = {
  readOverview: () => callWithTimeout(listCrewTurnovers, {}),
  upload: async (id, bytes) => {
    const signal = AbortSignal.timeout(uploadTimeout);
    return (await callWithBytes(uploadCrewPhoto, { params: { id } }, bytes, signal)).photo;
  },
  record: (id, body) => callWithTimeout(recordCrewEntry, { params: { id }, body }),
};
