/** Finds the texts of a duplicate that contain a code or password, which may belong to the original. */
import type { duplicateApartment, Reply } from '@guest-portal/contract';
import { codesInText, type KnownCodes } from '@guest-portal/contract/guide-check/text/codes-in';
import { type Rows, textsIn } from '../translations/texts.ts';

type TextToCheck = Reply<typeof duplicateApartment>['textsToCheck'][number];

/** A host would not check a longer list. */
const maxTexts = 100;

/**
 * @param originalCodes the codes of the original
 * @param isShared whether the host wants this text in both properties
 */
export function findTextsToCheck(
  copy: Rows,
  originalCodes: KnownCodes,
  isShared: (rowId: string, field: string) => boolean,
): TextToCheck[] {
  const tips = new Set(copy.places.flatMap((row) => (row.kind === 'local_tip' ? row.id : [])));
  const textsToCheck: TextToCheck[] = [];
  for (const { kind, rowId, field, entry, original } of textsIn(copy)) {
    if (textsToCheck.length === maxTexts) break;
    // The editor cannot jump to a caption.
    if (field === 'imageCaptions' || field === 'apartmentPhotoCaptions') continue;
    if (isShared(rowId, field)) continue;
    const [code] = codesInText(original, originalCodes);
    if (!code) continue;
    const list: unknown = entry === '' ? undefined : { ...copy.apartment }[field as 'amenities'];
    textsToCheck.push({
      kind: kind === 'place' ? (tips.has(rowId) ? 'localTip' : 'sightseeingSpot') : kind,
      id: rowId,
      field,
      ...(Array.isArray(list) && { entry: list.indexOf(entry) }),
      written: code.code,
    });
  }
  return textsToCheck;
}
