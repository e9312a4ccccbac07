import { directionOf } from '@guest-portal/contract/direction';
import { messagePieces } from '@guest-portal/contract/messages/message-for';
import type { Template, TemplatePart } from '@guest-portal/contract/messages/moments';
import type { Piece } from '@guest-portal/contract/messages/template';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { useId } from 'react';
import { problemsIn } from './problems.ts';
import type { TemplatePlace } from './queries.ts';
import type { Example } from './use-example.ts';
import { fieldNames, partNames } from './words.ts';

interface LiveExampleProps {
  part: TemplatePart;
  place: TemplatePlace;
  template: Template;
  texts: MessageTexts;
  example: Example;
}

/** What a guest gets of what stands in the field beside it now. */
export function LiveExample({ part, place, template, texts, example }: LiveExampleProps) {
  const headingId = useId();
  const { name, values, channel } = example;
  const message = { moment: place.moment, template, values, channel };
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 content-start gap-2">
      <h3 id={headingId} className="font-sans text-small text-soft tracking-normal">
        <span className="sr-only">{partNames[part]}: </span>
        {name ? (
          <>
            What <bdi translate="no">{name}</bdi> would get
          </>
        ) : (
          'What a guest would get, here one that we made up'
        )}
      </h3>
      {problemsIn(template, place.moment)[part] ? (
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
    </section>
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
