/** Adds a row that is not saved yet to the facts, so that its texts are checked while the host types them. */
import type {
  GuideFacts,
  PlaceFacts,
  SectionFacts,
} from '@guest-portal/contract/guide-check/facts';
import type { ItemKind } from '../editing/drafts/drafts.ts';

export const newRowId = 'new';

const blankSection: SectionFacts = {
  id: newRowId,
  name: '',
  content: '',
  importantInfo: '',
  sectionType: 'property_details',
  kind: 'custom',
  accessType: null,
  showInPortal: true,
};

const blankPlace: PlaceFacts = {
  id: newRowId,
  name: '',
  description: '',
  distance: '',
  address: '',
  googleMapsUrl: '',
  openingHours: '',
  phone: '',
};

/** @param row the texts of the form and its fixed fields */
export function withNewRow(facts: GuideFacts, kind: ItemKind, row: object): GuideFacts {
  switch (kind) {
    case 'section':
      return { ...facts, sections: [...facts.sections, { ...blankSection, ...row }] };
    case 'step':
      return {
        ...facts,
        arrivalSteps: [...facts.arrivalSteps, { id: newRowId, text: '', ...row }],
      };
    case 'localTip':
      return { ...facts, localTips: [...facts.localTips, { ...blankPlace, ...row }] };
    case 'sightseeingSpot':
      return { ...facts, sightseeingSpots: [...facts.sightseeingSpots, { ...blankPlace, ...row }] };
    case 'guide': {
      const blankGuide = { id: newRowId, name: '', instructions: '' };
      return { ...facts, guides: [...facts.guides, { ...blankGuide, ...row }] };
    }
    default:
      return facts;
  }
}
