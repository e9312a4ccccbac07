/**
 * The sections of the editor, one line each, in the editor's order. The editor, its index, the preview, copying to
 * other properties and the translations follow from these lines. The lines are plain data; `sections/` renders them.
 */
import type { FieldOf } from '@guest-portal/contract/apartment-fields';
import { pageSections, type Spot } from '../guest/page/page-sections.ts';

/** A spot of the guest's page, at a moment when guests can read it: some texts are blurred before check-in. */
export interface SpotInTime {
  /** The name of a part, or the id of a row that has its own card. */
  at: string;
  arrived: boolean;
}

const atMoment = (arrived: boolean) => (at: string) => ({ at, arrived });
export const beforeCheckIn = (...spots: Spot[]): SpotInTime[] => spots.map(atMoment(false));
export const afterCheckIn = (...spots: Spot[]): SpotInTime[] => spots.map(atMoment(true));

interface Line<Title> {
  title: Title;
}

/** A section with one text and nothing else. `page-sections.ts` says where guests read it. */
interface TextLine<Title> extends Line<Title> {
  text: FieldOf<'text'>;
  placeholder: string;
}

/** A section with one list of short texts and nothing else. */
interface ListLine<Title> extends Line<Title> {
  list: FieldOf<'list'>;
  /** The name of an entry, as in 'Add rule' and 'Rule 3'. */
  noun: string;
  /** The name of an entry in the summary of a folded section, as in '2 rules'. */
  countedNoun: string;
  empty: string;
  /** What the preview shows while the list is empty. */
  around?: Spot;
}

/** A section with several fields, rows or photos. */
interface OwnLine<Title> extends Line<Title> {
  /**
   * What the preview shows for controls that are not fields, such as a heading or a button. The best spot comes first.
   */
  spots: readonly SpotInTime[];
}

type Lines<Title, OwnTitle> = readonly (TextLine<Title> | ListLine<Title> | OwnLine<OwnTitle>)[];

const lines = [
  { title: 'Current Guest', spots: afterCheckIn('welcome') },
  { title: 'Property Details', spots: afterCheckIn('details', 'welcome') },
  { title: 'Contact Information', spots: afterCheckIn('contact') },
  { title: 'Your Apartment', spots: afterCheckIn('photos') },
  { title: 'Pre-Arrival Info', spots: beforeCheckIn('pre-arrival') },
  { title: 'Arrival Steps', spots: beforeCheckIn('arrival-steps', 'pre-arrival') },
  {
    title: 'Amenities',
    list: 'amenities',
    noun: 'Amenity',
    countedNoun: 'entry',
    empty:
      'No amenities yet. List what guests can use, one item per line: “Coffee machine”, “Cot”.',
  },
  {
    title: 'Property Rules',
    list: 'houseRules',
    noun: 'Rule',
    countedNoun: 'rule',
    empty:
      'No rules yet. List what matters to you and your neighbours, one rule per line: “Quiet hours from 22 to 7”.',
  },
  {
    title: 'Before You Leave',
    list: 'checkoutList',
    noun: 'Task',
    countedNoun: 'task',
    empty:
      'No tasks yet. List what guests should do before they check out, one task per line: “Take out the rubbish before you leave”. On their last day, guests see the list at the top of their page and can tick off each task.',
    around: 'stay-dates',
  },
  { title: 'Local Recommendations', spots: afterCheckIn('local-tips') },
  { title: 'Sightseeing', spots: afterCheckIn('sightseeing') },
  { title: 'Property Guide', spots: afterCheckIn('guides') },
  { title: 'Guest Check-In Data', spots: [] },
  // Not in the specification: guests see nothing of this section.
  { title: 'For the Crew', spots: [] },
] as const satisfies Lines<string, string>;

type EditorSectionLine = (typeof lines)[number];
export type SectionTitle = EditorSectionLine['title'];
export type OwnTitle = Extract<EditorSectionLine, { spots: unknown }>['title'];
/** A field that is the whole content of a section. */
export type SectionField =
  | Extract<EditorSectionLine, { list: unknown }>['list']
  | TextIn<EditorSectionLine>;
type TextIn<Line> = Line extends { text: infer Field extends FieldOf<'text'> } ? Field : never;
export type SectionLine = Lines<SectionTitle, OwnTitle>[number];

export const editorSections: readonly SectionLine[] = lines;

const byTitle = new Map(editorSections.map((section) => [section.title, section]));

export const sectionOf = (title: SectionTitle) => byTitle.get(title) as SectionLine;

/** The field that is the whole content of the section, if there is one. */
export function fieldOf(section: SectionLine) {
  if ('text' in section) return section.text;
  return 'list' in section ? section.list : undefined;
}

export function spotsOfSection(title: SectionTitle): readonly SpotInTime[] {
  const section = sectionOf(title);
  if ('spots' in section) return section.spots;
  const field = fieldOf(section);
  const pageLines = pageSections.filter(
    (each) => ('text' in each && each.text === field) || ('list' in each && each.list === field),
  );
  const around = 'list' in section && section.around ? [section.around] : [];
  return afterCheckIn(...pageLines.map(({ at }) => at), ...around);
}
