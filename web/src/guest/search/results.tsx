import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { useTextLanguage } from '../page/text/host-text.tsx';
import type { SearchEntry, SearchText } from './entry.ts';
import { excerptOf, isMarkedIn } from './excerpt.ts';
import type { SearchResults } from './search-index.ts';

/** The highest number of results that are shown. A guest who needs more of them types another letter. */
const maxResults = 30;

interface ResultsProps {
  found: SearchResults;
  onChoose: (entry: SearchEntry) => void;
}

/** A plain list of buttons, grouped by the section of the page that they lead to. */
export function Results({ found, onChoose }: ResultsProps) {
  const entriesByHeading = new Map<string, SearchEntry[]>();
  for (const entry of found.entries.slice(0, maxResults))
    entriesByHeading.set(entry.heading, [...(entriesByHeading.get(entry.heading) ?? []), entry]);
  return [...entriesByHeading].map(([heading, entries]) => (
    <ResultGroup
      key={heading}
      heading={heading}
      entries={entries}
      found={found}
      onChoose={onChoose}
    />
  ));
}

function ResultGroup({
  heading,
  entries,
  found,
  onChoose,
}: ResultsProps & { heading: string; entries: SearchEntry[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 grid-cols-1">
      <h3 id={headingId} className="px-3 pt-2 font-semibold text-small text-soft wrap-anywhere">
        {heading}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.title.textPath ?? entry.title.text}`}>
            {entry.isLocked ? (
              <LockedResult entry={entry} found={found} />
            ) : (
              <button type="button" data-result onClick={() => onChoose(entry)} className={result}>
                <Excerpt text={entry.title} found={found} className="font-semibold" />
                <MatchingText entry={entry} found={found} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const result =
  'grid min-h-touch w-full cursor-pointer grid-cols-1 content-center rounded-control px-3 py-2 text-start hover:bg-sunken focus-visible:bg-sunken';

/** A result that is locked until the check-in. It shows its title but not its content. */
function LockedResult({ entry, found }: { entry: SearchEntry; found: SearchResults }) {
  const texts = useStayTexts();
  return (
    <div className="grid min-h-touch grid-cols-1 content-center px-3 py-2">
      <Excerpt text={entry.title} found={found} className="font-semibold" />
      <p className="flex items-center gap-2 text-small text-soft">
        <LockKeyhole aria-hidden size={16} className="shrink-0" />
        {texts.unlocksAtCheckIn}
      </p>
    </div>
  );
}

/** The text that contains the match, or the first text if the match is in none of them. */
function MatchingText({ entry: { texts }, found }: { entry: SearchEntry; found: SearchResults }) {
  const shown = texts.find(({ text }) => isMarkedIn(text, found)) ?? texts[0];
  return shown && <Excerpt text={shown} found={found} className="text-small text-soft" />;
}

interface ExcerptProps {
  text: SearchText;
  found: SearchResults;
  className: string;
}

function Excerpt({ text: { text, textPath, asWritten }, found, className }: ExcerptProps) {
  const languageOf = useTextLanguage();
  return (
    <span
      dir="auto"
      lang={textPath && languageOf(textPath)}
      translate={asWritten && 'no'}
      className={`block min-w-0 wrap-anywhere rtl:text-right ltr:text-left ${className}`}
    >
      {excerptOf(text, found).map(({ text: piece, isMarked }, index) =>
        isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are always rendered together
          <mark key={index} className="rounded-small bg-tone-yellow text-on-tone-yellow">
            {piece}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are always rendered together
          <span key={index}>{piece}</span>
        ),
      )}
    </span>
  );
}
