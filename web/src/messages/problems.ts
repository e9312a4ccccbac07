/** Validates a template while the host types. */
import { messageFields } from '@guest-portal/contract/messages/fields';
import { type Moment, type Template, templateParts } from '@guest-portal/contract/messages/moments';
import { parseTemplate } from '@guest-portal/contract/messages/template';
import { fieldNames } from './message-labels.ts';

type Problems = Partial<Record<keyof Template, string>>;

const missingPartMessages: Template = {
  subject: 'Enter a subject',
  text: 'Enter a message',
  plain: 'Enter a version without a link',
};

export function problemsIn(template: Template, moment: Moment): Problems {
  return Object.fromEntries(
    templateParts.flatMap((part) => {
      if (template[part].trim() === '') return [[part, missingPartMessages[part]]];
      const parsed = parseTemplate(template[part], moment, part);
      return 'unknown' in parsed ? [[part, unknownFieldText(parsed.unknown.written, part)]] : [];
    }),
  );
}

/** Returns the error for a field that is not closed, does not exist or is not allowed here. */
function unknownFieldText(written: string, part: keyof Template): string {
  if (!written.endsWith('}'))
    return `Close ‘${shorten(written)}’ with a brace, or write {{ for a brace in your text`;
  const field = messageFields.find((each) => each === written.slice(1, -1).trim().toLowerCase());
  if (!field) return `There is no field ${shorten(written)}`;
  if (field === 'link' && part === 'plain') return 'This text can’t contain the link';
  if (field === 'door' && part !== 'subject')
    return `‘${fieldNames.door}’ is only sent on the day of arrival`;
  return `Don’t use ‘${fieldNames[field]}’ in the subject, because others may see it`;
}

const maxWrittenLength = 40;
const shorten = (written: string) =>
  written.length > maxWrittenLength ? `${written.slice(0, maxWrittenLength)}…` : written;
