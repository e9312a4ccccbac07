/** The calls of the crew's page. Tests replace them. */
import {
  type CrewEntry,
  type CrewOverview,
  type CrewTurnover,
  listCrewTurnovers,
  recordCrewEntry,
  uploadCrewPhoto,
} from '@guest-portal/contract';
import { call, callWithBytes } from '../../shared/api.ts';

export interface CrewServer {
  readOverview: () => Promise<CrewOverview>;
  /** Returns the server's name for the photo. */
  upload: (turnoverId: string, bytes: Blob) => Promise<string>;
  record: (turnoverId: string, entry: CrewEntry) => Promise<CrewTurnover>;
}

export const crewServer: CrewServer = {
  readOverview: () => call(listCrewTurnovers),
  upload: async (id, bytes) =>
    (await callWithBytes(uploadCrewPhoto, { params: { id } }, bytes)).photo,
  record: (id, body) => call(recordCrewEntry, { params: { id }, body }),
};
