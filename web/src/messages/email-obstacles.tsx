import type { EmailObstacles } from '@guest-portal/contract';
import { nameObstacle } from '@guest-portal/contract/message-rules';
import { hasDoorCode } from '@guest-portal/contract/messages/door-code';
import { foreignLinkIn } from '@guest-portal/contract/messages/foreign-links';
import { messagePieces } from '@guest-portal/contract/messages/message-for';
import type { Template } from '@guest-portal/contract/messages/moments';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { useQuery } from '@tanstack/react-query';
import type { Apartment } from '../host/queries.ts';
import { Notice } from '../ui/notice.tsx';
import { problemsIn } from './problems.ts';
import { settingsQuery, type TemplateKey } from './queries.ts';
import type { Example } from './use-example.ts';

type NamedProperty = Pick<Apartment, 'id' | 'name'>;

const notSentTitle = 'We can’t send these emails';
const textNotSentTitle = 'We can’t email this text';

/** Warns about names of the host or of properties that could be mistaken for a platform. */
export function NameObstacles(props: { obstacles: EmailObstacles; apartments: NamedProperty[] }) {
  const { hostPassesFor, properties } = props.obstacles;
  const sentences = [
    ...(hostPassesFor ? [nameObstacle('Your name', hostPassesFor)] : []),
    ...properties.flatMap(({ id, passesFor }) => {
      const name = props.apartments.find((apartment) => apartment.id === id)?.name;
      return passesFor && name ? [nameObstacle(`“${name}”`, passesFor)] : [];
    }),
  ];
  if (sentences.length === 0) return null;
  return (
    <Notice title={notSentTitle}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

interface LinkObstacleProps {
  template: Template;
  /** The id of the property that the text is for; null for all properties. */
  apartmentId: string | null;
  apartments: NamedProperty[];
}

interface DoorCodeObstacleProps {
  templateKey: TemplateKey;
  template: Template;
  texts: MessageTexts;
  example: Example;
}

/** Warns about the door code of the previewed property, if the host has typed it into the text. */
export function DoorCodeObstacle({ templateKey, template, texts, example }: DoorCodeObstacleProps) {
  const { moment } = templateKey;
  if (Object.keys(problemsIn(template, moment)).length > 0) return null;
  const { door = '', ...values } = example.values;
  const message = { moment, template, values, channel: example.channel };
  const isCodeTyped = (['subject', 'text'] as const).some((part) =>
    hasDoorCode(messagePieces(texts, message, part), door),
  );
  if (!isCodeTyped) return null;
  return (
    <Notice title={textNotSentTitle}>
      <p>
        It contains the door code of <bdi translate="no">“{values.property}”</bdi>, which we never
        email. Remove the code, or send the message yourself on the day of arrival.
      </p>
    </Notice>
  );
}

/** Warns about a link to another site in a text for properties that have not been paid for. */
export function LinkObstacle({ template, apartmentId, apartments }: LinkObstacleProps) {
  const { data } = useQuery(settingsQuery);
  const unpaid = (data?.obstacles.properties ?? []).filter(
    ({ id, isPaid }) => !isPaid && (apartmentId === null || id === apartmentId),
  );
  const link = foreignLinkIn(`${template.subject}\n${template.text}`, location.origin);
  if (!link || unpaid.length === 0) return null;
  const names = unpaid.flatMap(
    ({ id }) => apartments.find((apartment) => apartment.id === id)?.name || [],
  );
  return (
    <Notice title={textNotSentTitle}>
      <p className="wrap-anywhere">
        “{link}” links to another site. We only send such links for properties that you have paid
        for.
        {names.length > 0 && ` Not paid for yet: ${names.join(', ')}.`} Remove the link, or send the
        message yourself.
      </p>
    </Notice>
  );
}
