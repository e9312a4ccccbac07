/** The note in the header of a folded section: a failed save, unsaved changes, or a summary of its content. */
import { useQueries } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import {
  type Apartment,
  activeGuestQuery,
  arrivalStepsQuery,
  checkInsQuery,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../../host/queries.ts';
import type { SectionTitle } from '../editor-sections.ts';
import { contentsOf, type FetchedData } from './contents.ts';
import type { SectionState } from './section-states.ts';
import { useSectionStates } from './use-section-states.ts';

interface NoteData {
  fetched: FetchedData;
  states: ReadonlyMap<SectionTitle, SectionState>;
}

const NoteContext = createContext<NoteData | undefined>(undefined);

/** Provides the notes to the sections. It only observes their queries and fetches nothing. */
export function SectionNotes(props: { apartment: Apartment; children: ReactNode }) {
  const { apartment, children } = props;
  const fetched = useFetched(apartment);
  const states = useSectionStates(apartment.id);
  return <NoteContext value={{ fetched, states }}>{children}</NoteContext>;
}

function useFetched(apartment: Apartment): FetchedData {
  const { id } = apartment;
  const disabled = { enabled: false } as const;
  const [guest, sections, steps, localTips, sightseeingSpots, guides, checkIns] = useQueries({
    queries: [
      { ...activeGuestQuery(id), ...disabled },
      { ...sectionsQuery(id), ...disabled },
      { ...arrivalStepsQuery(id), ...disabled },
      { ...localTipsQuery(id), ...disabled },
      { ...sightseeingSpotsQuery(id), ...disabled },
      { ...guidesQuery(id), ...disabled },
      { ...checkInsQuery(id), ...disabled },
    ],
    combine: (results) => results.map(({ data }) => data) as DataOf<typeof results>,
  });
  return { apartment, guest, sections, steps, localTips, sightseeingSpots, guides, checkIns };
}

type DataOf<Results extends readonly { data: unknown }[]> = {
  [Index in keyof Results]: Results[Index]['data'];
};

export function SectionNote({ title }: { title: SectionTitle }) {
  const noteData = use(NoteContext);
  if (!noteData) return null;
  const state = noteData.states.get(title);
  if (state === 'failed') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-red">
        <CircleAlert aria-hidden size="1.1em" className="shrink-0" />
        Not saved
      </span>
    );
  }
  if (state === 'unsaved') return <span className="text-green">Unsaved changes</span>;
  const contents = contentsOf(title, noteData.fetched);
  // The placeholder is as high as the text, so that nothing moves when it loads.
  if (!contents) return <span aria-hidden>…</span>;
  return 'name' in contents ? <bdi translate="no">{contents.name}</bdi> : contents.text;
}
