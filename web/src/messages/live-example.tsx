import { directionOf } from '@guest-portal/contract/direction';
import { messagePieces } from '@guest-portal/contract/messages/message-for';
import type { Template, TemplatePart } from '@guest-portal/contract/messages/moments';
import type { Piece } from '@guest-portal/contract/messages/template';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { useId } from 'react';
import { englishName } from '../translations/languages.ts';
import { fieldNames, partNames } from './message-labels.ts';
import { problemsIn } from './problems.ts';
import type { TemplateKey } from './queries.ts';
import type { Example } from './use-example.ts';

interface LiveExampleProps {
  part: TemplatePart;
  templateKey: TemplateKey;
  template: Template;
  texts: MessageTexts;
  example: Example;
}

/** Previews the text of the neighbouring field with the data of a guest. */
export function LiveExample({ part, templateKey, template, texts, example }: LiveExampleProps) {
  const headingId = useId();
  const { guest, values, channel } = example;
  const message = { moment: templateKey.moment, template, values, channel };
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 content-start gap-2">
      <h3 id={headingId} className="font-sans text-small text-soft tracking-normal">
        <span className="sr-only">{partNames[part]}: </span>
        {!guest ? (
          'What a guest would get (with example data)'
        ) : guest.messageLanguage === templateKey.language ? (
          <>
            What <bdi translate="no">{guest.name}</bdi> would get
          </>
        ) : (
          <>
            Example in {englishName(templateKey.language)}, with{' '}
            <bdi translate="no">{guest.name}</bdi>’s details
          </>
        )}
      </h3>
      {problemsIn(template, templateKey.moment)[part] ? (
        <p className="text-small text-soft">
          The preview comes back when you have corrected the text.
        </p>
      ) : (
        <p
          lang={templateKey.language}
          dir={directionOf(templateKey.language)}
          translate="no"
          className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-4 py-3 forced-colors:border"
        >
          {messagePieces(texts, message, part).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other key than its index
            <FilledPiece key={index} piece={piece} />
          ))}
        </p>
      )}
    </section>
  );
}

function FilledPiece({ piece: { text, field } }: { piece: Piece }) {
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
