/** What of a property can be chosen to be applied: by section, or text by text. */
import { fullLabelOf } from '@guest-portal/contract/apartment-fields';
import {
  type AppliedList,
  type AppliedRowKind,
  type AppliedText,
  appliedRowTexts,
  appliedTexts,
} from '@guest-portal/contract/applying-fields';
import { rowName } from '../editing/row-name.ts';
import { editorSections, type SectionTitle } from '../editor-sections.ts';
import { placeOf } from '../field-places.ts';
import type { PropertyRows } from '../preview/bundle.ts';

export interface Choice {
  key: string;
  label: string;
  /** How it begins. */
  begins: string;
  part: { field: AppliedText | AppliedList } | { kind: AppliedRowKind; id: string };
  /** A code or password of this property stands in it: it is chosen by itself or not at all. */
  hasCode: boolean;
}

export interface ChoiceGroup {
  title: SectionTitle;
  choices: Choice[];
}

/** A step says nothing beside what it is called by. */
const saidBy: Record<AppliedRowKind, readonly string[]> = { ...appliedRowTexts, step: ['text'] };

type Row = { id: string; name?: string; text?: string } & Record<string, unknown>;

/** In the order of the editor. What is empty says nothing, and is not offered. */
export function groupsOf(rows: PropertyRows): ChoiceGroup[] {
  const { apartment, sections } = rows;
  const codes = codesOf(rows);
  const choice = (key: string, label: string, text: string, part: Choice['part']): Choice => ({
    key,
    label,
    begins: text.trim().split('\n')[0] ?? '',
    part,
    hasCode: codes.some((code) => text.includes(code)),
  });
  const textsIn = (title: SectionTitle) =>
    appliedTexts
      .filter((field) => placeOf('apartment', apartment.id, field, sections).section === title)
      .filter((field) => apartment[field].trim() !== '')
      .map((field) => choice(field, fullLabelOf(field), apartment[field], { field }));
  const list = (field: AppliedList) =>
    apartment[field].length === 0
      ? []
      : [choice(field, fullLabelOf(field), apartment[field].join(', '), { field })];
  const ofKind = (kind: AppliedRowKind, all: readonly Row[]) =>
    all.map((row) => {
      const said = saidBy[kind].map((field) => String(row[field] ?? ''));
      const text = said.filter((each) => each.trim() !== '').join('\n');
      return choice(row.id, rowName(row), text, { kind, id: row.id });
    });
  const own = (type: 'property_details' | 'pre_arrival') =>
    ofKind(
      'section',
      sections.filter(({ kind, sectionType }) => kind === 'custom' && sectionType === type),
    );
  const ofRows: Partial<Record<SectionTitle, Choice[]>> = {
    'Property Details': own('property_details'),
    'Pre-Arrival Info': own('pre_arrival'),
    'Arrival Steps': ofKind('step', rows.arrivalSteps),
    'Local Recommendations': ofKind('place', rows.localTips),
    Sightseeing: ofKind('place', rows.sightseeingSpots),
    'Property Guide': ofKind('guide', rows.guides),
  };
  return editorSections
    .map((section) => ({
      title: section.title,
      choices: [
        ...('list' in section ? list(section.list) : textsIn(section.title)),
        ...(ofRows[section.title] ?? []),
      ],
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** Of the door, of the backup way in, and the password of the network. */
function codesOf({ apartment, sections }: PropertyRows): string[] {
  const door = sections.find(({ kind }) => kind === 'entry_door');
  const written = [door?.content, door?.importantInfo, apartment.backupEntry].join('\n');
  const password = apartment.wifiPassword.trim();
  return [...(written.match(/\d{3,}/g) ?? []), ...(password.length >= 6 ? [password] : [])];
}

/** What a section's own tick stands for: never a text with a code in it. */
export const tickedWith = ({ choices }: ChoiceGroup) =>
  choices.filter(({ hasCode }) => !hasCode).map(({ key }) => key);

/** The choice as the server is asked for it. */
export function chosenIn(groups: readonly ChoiceGroup[], keys: ReadonlySet<string>, wifi: boolean) {
  const parts = groups
    .flatMap(({ choices }) => choices)
    .filter(({ key }) => keys.has(key))
    .map(({ part }) => part);
  return {
    fields: parts.flatMap((part) => ('field' in part ? [part.field] : [])),
    wifi,
    rows: parts.flatMap((part) => ('kind' in part ? [part] : [])),
  };
}
