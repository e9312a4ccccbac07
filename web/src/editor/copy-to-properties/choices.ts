/** What a host can copy to other properties: whole sections or individual texts. */
import { fullLabelOf } from '@guest-portal/contract/apartment-fields';
import {
  type CopiedList,
  type CopiedRowKind,
  type CopiedText,
  copiedRowTexts,
  copiedTexts,
} from '@guest-portal/contract/copied-fields';
import { knownCodesIn } from '@guest-portal/contract/guide-check/property-reading';
import { codesInText } from '@guest-portal/contract/guide-check/text/codes-in';
import { rowName } from '../editing/row-name.ts';
import { editorSections, type SectionTitle } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';
import type { PreviewRows } from '../preview/bundle.ts';

export interface CopyChoice {
  key: string;
  label: string;
  firstLine: string;
  part: { field: CopiedText | CopiedList } | { kind: CopiedRowKind; id: string };
  /**
   * Whether the text contains a code or password of this property. The checkbox of a section with several texts does
   * not select such a text.
   */
  hasCode: boolean;
}

export interface ChoiceGroup {
  title: SectionTitle;
  choices: CopyChoice[];
}

/** The texts of each kind of row. A step's text is also its name. */
const textsOfRows: Record<CopiedRowKind, readonly string[]> = {
  ...copiedRowTexts,
  step: ['text'],
};

type Row = { id: string; name?: string; text?: string } & Record<string, unknown>;

/** Returns the choices in the order of the editor, without empty texts. */
export function groupsOf(rows: PreviewRows): ChoiceGroup[] {
  const { apartment, sections } = rows;
  const knownCodes = knownCodesIn(rows);
  const makeChoice = (
    key: string,
    label: string,
    text: string,
    part: CopyChoice['part'],
  ): CopyChoice => ({
    key,
    label,
    firstLine: text.trim().split('\n')[0] ?? '',
    part,
    hasCode: codesInText(text, knownCodes).length > 0,
  });
  const textsIn = (title: SectionTitle) =>
    copiedTexts
      .filter((field) => locationOf('apartment', apartment.id, field, sections).section === title)
      .filter((field) => apartment[field].trim() !== '')
      .map((field) => makeChoice(field, fullLabelOf(field), apartment[field], { field }));
  const listChoice = (field: CopiedList) =>
    apartment[field].length === 0
      ? []
      : [makeChoice(field, fullLabelOf(field), apartment[field].join(', '), { field })];
  const choicesOfKind = (kind: CopiedRowKind, rowsOfKind: readonly Row[]) =>
    rowsOfKind.map((row) => {
      const texts = textsOfRows[kind].map((field) => String(row[field] ?? ''));
      const text = texts.filter((each) => each.trim() !== '').join('\n');
      return makeChoice(row.id, rowName(row), text, { kind, id: row.id });
    });
  const customSections = (type: 'property_details' | 'pre_arrival') =>
    choicesOfKind(
      'section',
      sections.filter(({ kind, sectionType }) => kind === 'custom' && sectionType === type),
    );
  const rowChoices: Partial<Record<SectionTitle, CopyChoice[]>> = {
    'Property Details': customSections('property_details'),
    'Pre-Arrival Info': customSections('pre_arrival'),
    'Arrival Steps': choicesOfKind('step', rows.arrivalSteps),
    'Local Recommendations': choicesOfKind('place', rows.localTips),
    Sightseeing: choicesOfKind('place', rows.sightseeingSpots),
    'Property Guide': choicesOfKind('guide', rows.guides),
  };
  return editorSections
    .map((section) => ({
      title: section.title,
      choices: [
        ...('list' in section ? listChoice(section.list) : textsIn(section.title)),
        ...(rowChoices[section.title] ?? []),
      ],
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** Returns what the checkbox of a section with several texts selects: all texts except those with a code. */
export const keysWithoutCodes = ({ choices }: ChoiceGroup) =>
  choices.filter(({ hasCode }) => !hasCode).map(({ key }) => key);

/** Returns the selected texts in the form that the API expects. */
export function selectionIn(
  groups: readonly ChoiceGroup[],
  keys: ReadonlySet<string>,
  withWifi: boolean,
) {
  const parts = groups
    .flatMap(({ choices }) => choices)
    .filter(({ key }) => keys.has(key))
    .map(({ part }) => part);
  return {
    fields: parts.flatMap((part) => ('field' in part ? [part.field] : [])),
    wifi: withWifi,
    rows: parts.flatMap((part) => ('kind' in part ? [part] : [])),
  };
}
