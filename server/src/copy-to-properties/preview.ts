/** The preview that a host sees before copying. */
import type { CopyPreview, HandlerInput, previewCopyToOthers, Reply } from '@guest-portal/contract';
import type { Access } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { planDigest } from './plan.ts';
import { type PropertyPlan, planEach } from './plan-each.ts';
import type { rowKinds } from './row-kinds.ts';

export async function previewCopy(
  db: Database,
  access: Access,
  { params, body }: HandlerInput<typeof previewCopyToOthers>,
): Promise<Reply<typeof previewCopyToOthers>> {
  const request = { from: params.id, ...body };
  return { receivers: await planEach(db, access, request, toPreview) };
}

function toPreview({ receiver, plan, obstacle }: PropertyPlan): CopyPreview {
  return {
    id: receiver.id,
    name: receiver.apartment.name,
    seen: planDigest(plan),
    texts: plan.texts,
    entries: plan.entries,
    rows: plan.rows.map(({ kind, name, fields, images }) => ({
      kind,
      rowName: name,
      text: String(fields[longTextFields[kind]]),
      photos: images.images.length,
    })),
    photos: plan.photos.map(({ kind, rowName, images }) => ({
      kind,
      rowName,
      photos: images.images.length,
    })),
    obstacle,
  };
}

/** The long text of a row, which is shown beside its name. */
const longTextFields: Record<keyof typeof rowKinds, string> = {
  section: 'content',
  step: 'text',
  place: 'description',
  guide: 'instructions',
};
