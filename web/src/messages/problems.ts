/** What is wrong with a template while it is typed, in words for the host. */
import { messageFields } from '@guest-portal/contract/messages/fields';
import { type Moment, type Template, templateParts } from '@guest-portal/contract/messages/moments';
import { parseTemplate } from '@guest-portal/contract/messages/template';
import { fieldNames } from './words.ts';

type Problems = Partial<Record<keyof Template, string>>;

const missing: Template = {
  subject: 'Write a subject',
  text: 'Write the message',
  plain: 'Write the message without a link',
};

export function problemsIn(template: Template, moment: Moment): Problems {
  return Object.fromEntries(
    templateParts.flatMap((part) => {
      if (template[part].trim() === '') return [[part, missing[part]]];
      const parsed = parseTemplate(template[part], moment, part);
      return 'unknown' in parsed ? [[part, unknownInWords(parsed.unknown.written, part)]] : [];
    }),
  );
}

/** A field that others have is told apart from one that nobody knows. */
function unknownInWords(written: string, part: keyof Template): string {
  if (!written.endsWith('}'))
    return `Close ‘${shortened(written)}’ with a brace, or write {{ for one`;
  const field = messageFields.find((each) => each === written.slice(1, -1).trim().toLowerCase());
  if (!field) return `There is no field ${shortened(written)}`;
  if (field === 'link' && part === 'plain') return 'This text stands without the link';
  if (field === 'door' && part !== 'subject')
    return `‘${fieldNames.door}’ is sent on the day of arrival alone`;
  return `‘${fieldNames[field]}’ does not belong in a subject, which others may read`;
}

const longest = 40;
const shortened = (written: string) =>
  written.length > longest ? `${written.slice(0, longest)}…` : written;
