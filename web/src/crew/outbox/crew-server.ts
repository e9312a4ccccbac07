/** The calls of the crew's page. Tests replace them. */
import {
  type CrewEntry,
  type CrewOverview,
  type CrewTurnover,
  listCrewTurnovers,
  recordCrewEntry,
  uploadCrewPhoto,
} from '@guest-portal/contract';
import { callWithPhoto } from '../../report-form/call-with-photo.ts';
import { callWithTimeout } from '../../shared/call-with-timeout.ts';

export interface CrewServer {
  readOverview: () => Promise<CrewOverview>;
  /** Returns the server's name for the photo. */
  upload: (turnoverId: string, photo: Blob) => Promise<string>;
  record: (turnoverId: string, entry: CrewEntry) => Promise<CrewTurnover>;
}

export const crewServer: CrewServer = {
  readOverview: () => callWithTimeout(listCrewTurnovers, {}),
  upload: async (id, photo) => (await callWithPhoto(uploadCrewPhoto, { id }, photo)).photo,
  record: (id, body) => callWithTimeout(recordCrewEntry, { params: { id }, body }),
};
