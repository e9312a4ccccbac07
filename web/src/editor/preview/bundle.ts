/** Builds the guest's page bundle from the editor's data, including unsaved changes. */

import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { ContentInLanguage } from '@guest-portal/contract/content-in-language';
import { isVisible } from '@guest-portal/contract/fields';
import { makeBundle, type PortalContent } from '@guest-portal/contract/portal-bundle';
import type { Bundle } from '../../guest/page/bundle.ts';
import type { Apartment, ArrivalStep, Guest, Guide, Place, Section } from '../../host/queries.ts';
import { inOrder, type Ordered } from '../../ui/sortable/reorder.ts';
import { draftedRow } from '../editing/drafts/drafted-row.ts';
import {
  type Drafts,
  keyOf,
  newGuestKey,
  type RowKind,
  withDraft,
} from '../editing/drafts/drafts.ts';
import { guestInDraft } from '../editing/new-guest.ts';

export interface PreviewRows {
  apartment: Apartment;
  guest: Guest | null;
  arrivalSteps: ArrivalStep[];
  localTips: Place[];
  sightseeingSpots: Place[];
  guides: Guide[];
  sections: Section[];
}

/** A guest's language, with the translations of the host's texts. */
interface BundleLanguage {
  code: string;
  translate: (content: PortalContent) => ContentInLanguage;
}

export function bundleFrom(
  rows: PreviewRows,
  drafts: Drafts,
  hasCheckedIn: boolean,
  language?: BundleLanguage,
): Bundle {
  const { apartment, ...lists } = withDrafts(rows, drafts);
  const content = {
    guest: {
      id: rows.guest?.id ?? '',
      ...stayFrom(rows, drafts),
      hasCheckedIn,
      opensAt: null,
      // The preview has no share link.
      shareCode: '',
    },
    apartment: {
      ...apartment,
      // Blank entries are left out, as when saving.
      ...Object.fromEntries(
        fieldsOf('list').map((field) => [field, apartment[field].filter(isVisible)]),
      ),
    },
    ...lists,
  };
  if (!language) return makeBundle(content, 'guest');
  const { content: translatedContent, translated } = language.translate(content);
  return { ...makeBundle(translatedContent, 'guest', translated), language: language.code };
}

/** Returns the rows with the drafts applied. */
export const withDrafts = (rows: PreviewRows, drafts: Drafts) => ({
  apartment: draftedRow('apartment', rows.apartment, drafts),
  arrivalSteps: draftedRows('step', rows.arrivalSteps, drafts),
  localTips: draftedRows('localTip', rows.localTips, drafts),
  sightseeingSpots: draftedRows('sightseeingSpot', rows.sightseeingSpots, drafts),
  guides: draftedRows('guide', rows.guides, drafts),
  sections: draftedRows('section', rows.sections, drafts),
});

/** Returns the stay of the new guest, or of the current guest if no guest is being added. */
function stayFrom({ guest }: PreviewRows, drafts: Drafts) {
  const draft = drafts[newGuestKey];
  const stay = draft
    ? guestInDraft(draft)
    : guest && withDraft(guest, drafts[keyOf('guest', guest.id)]);
  return { name: stay?.name ?? '', checkoutDate: stay?.checkoutDate ?? '' };
}

function draftedRows<Row extends Ordered>(kind: RowKind, rows: Row[], drafts: Drafts): Row[] {
  return inOrder(rows.map((row) => draftedRow(kind, row, drafts)));
}
