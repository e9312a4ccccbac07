import { messagePieces } from '@guest-portal/contract/messages/message-for';
import type { Template, TemplatePart } from '@guest-portal/contract/messages/moments';
import type { Piece } from '@guest-portal/contract/messages/template';
import type { MessageTexts } from '@guest-portal/contract/messages/texts';
import { useId } from 'react';
import type { CurrentUser } from '../accounts/queries.ts';
import type { Apartment } from '../dashboard/queries.ts';
import { directionOf } from '../translations/languages.ts';
import { Card } from '../ui/card.tsx';
import { problemsIn } from './problems.ts';
import type { TemplatePlace } from './queries.ts';
import { useExample } from './use-example.ts';
import { fieldNames } from './words.ts';

interface LiveExampleProps {
  place: TemplatePlace;
  template: Template;
  texts: MessageTexts;
  apartments: Apartment[];
  host: CurrentUser;
}

const shown: { part: TemplatePart; label: string }[] = [
  { part: 'subject', label: 'Subject' },
  { part: 'text', label: 'Message' },
  { part: 'plain', label: 'Without the link' },
];

/** What a guest gets of what stands in the fields now. */
export function LiveExample({ place, template, texts, apartments, host }: LiveExampleProps) {
  const headingId = useId();
  const { name, values, channel } = useExample(place, apartments, host);
  const problems = problemsIn(template, place.moment);
  const message = { moment: place.moment, template, values, channel };
  return (
    <Card
      role="region"
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-4 lg:sticky lg:top-4"
    >
      <div>
        <h2 id={headingId} className="text-title">
          Live example
        </h2>
        <p className="mt-1 text-small text-soft">
          {name ? (
            <>
              What <bdi translate="no">{name}</bdi> would get.
            </>
          ) : (
            'A guest that we made up: you have no stay ahead there.'
          )}
        </p>
      </div>
      {shown.map(({ part, label }) => (
        <div key={part} className="grid gap-1">
          <h3 className="font-sans text-small text-soft tracking-normal">{label}</h3>
          {problems[part] ? (
            <p className="text-small text-soft">It comes back when the text is right.</p>
          ) : (
            <p
              lang={place.language}
              dir={directionOf(place.language)}
              translate="no"
              className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-4 py-3 forced-colors:border"
            >
              {messagePieces(texts, message, part).map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
                <Filled key={at} piece={piece} />
              ))}
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}

function Filled({ piece: { text, field } }: { piece: Piece }) {
  if (!field) return text;
  return (
    <bdi
      title={fieldNames[field]}
      className="rounded-small bg-tone-green box-decoration-clone px-1 text-on-tone-green"
    >
      {text}
    </bdi>
  );
}
