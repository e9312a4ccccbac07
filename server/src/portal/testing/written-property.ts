/** A property whose host has written every text that can be locked or hidden. */
import type { FastifyInstance } from 'fastify';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { propertyWithGuest } from '../../../test/support/factories/stays.ts';
import type { Database } from '../../platform/database/database.ts';

const allTexts = {
  wifiName: 'Lamplight',
  wifiPassword: 'wifi-secret',
  wifiAdditionalInfo: 'router-secret',
  hostPhone: 'host-phone',
  contactHostTitle: 'contact-title',
  contactHostAvailability: 'contact-availability',
  contactHostResponseTime: 'contact-response',
  contactHostBody: 'contact-body',
  hostAdditionalInfo: 'contact-more',
  emergencyContact: 'emergency-number',
  emergencyContactDescription: 'emergency-text',
  parkingInstructions: 'parking-text',
  arrivalDirections: 'arrival-text',
  checkinInstructions: 'checkin-text',
};

export async function writtenProperty(app: FastifyInstance, db: Database, fields: object = {}) {
  const property = await propertyWithGuest(app, db, { fields: { ...allTexts, ...fields } });
  const rows = throwIfRefused(
    await property.host.get(`/api/host/apartments/${property.id}/custom-sections`),
  ).json();
  const section = (kind: string) => rows.find((row: { kind: string }) => row.kind === kind).id;
  const change = (kind: string, patch: object) =>
    property.host.patch(`/api/host/custom-sections/${section(kind)}`, patch);
  throwIfRefused(
    await change('entry_door', { content: 'door-secret', importantInfo: 'second-door-secret' }),
  );
  return { ...property, change };
}
