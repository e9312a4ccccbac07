/** What the guide check finds at the properties whose guests need their page now or soon. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** The field that a finding is about, as in `FieldRef`. */
const fieldRef = z.object({
  kind: z.enum([
    'apartment',
    'apartmentPhotos',
    'section',
    'step',
    'localTip',
    'sightseeingSpot',
    'guide',
  ]),
  id,
  field: z.string(),
  entry: z.int().optional(),
});

export const listGuideFindings = endpoint({
  method: 'GET',
  path: '/api/host/guide-findings',
  summary:
    'Serious findings of the guide check at properties with guests now or in the next three days',
  access: 'host',
  action: 'page.read',
  /** One entry for each property with such findings, ordered by when the guests arrive. */
  response: z.array(
    z.object({
      apartmentId: id,
      count: z.int(),
      first: z.object({ sentence: z.string(), at: fieldRef }),
    }),
  ),
});

export type GuideFindings = z.output<typeof listGuideFindings.response>[number];
