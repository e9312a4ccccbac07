import { directionOf } from '@guest-portal/contract/direction';
import { fieldsFor, type MessageField } from '@guest-portal/contract/messages/fields';
import {
  type Moment,
  messageLimits,
  type TemplatePart,
} from '@guest-portal/contract/messages/moments';
import { parseTemplate } from '@guest-portal/contract/messages/template';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/fields/field.tsx';
import { controlClass, Input } from '../ui/fields/input.tsx';
import { Textarea } from '../ui/fields/textarea.tsx';
import { fieldNames } from './message-labels.ts';
import type { TemplateKey } from './queries.ts';

interface TemplateFieldProps {
  label: string;
  hint: string | undefined;
  part: TemplatePart;
  templateKey: TemplateKey;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text field with buttons that insert message fields at the cursor. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, hint, part, templateKey, value, error, onChange } = props;
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const insert = (field: MessageField) => {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const from = selectionStart ?? value.length;
    const written = `{${field}}`;
    flushSync(() => onChange(value.slice(0, from) + written + value.slice(selectionEnd ?? from)));
    control.current?.focus();
    control.current?.setSelectionRange(from + written.length, from + written.length);
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={hint} error={error} required unmarked>
        {(attributes) => {
          const controlProps = {
            ...attributes,
            value,
            lang: templateKey.language,
            dir: directionOf(templateKey.language),
            maxLength: messageLimits[part],
            autoComplete: 'off',
          };
          return part === 'subject' ? (
            <Input
              {...controlProps}
              ref={control}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : (
            <span className="relative grid">
              <Textarea
                {...controlProps}
                ref={control}
                rows={6}
                onChange={({ target }) => onChange(target.value)}
              />
              <UnknownMark {...props} />
            </span>
          );
        }}
      </Field>
      <ul aria-label={`Insert into ${label}`} className="flex flex-wrap gap-1.5">
        {insertableFields(templateKey.moment, part).map((field) => (
          <li key={field}>
            <button type="button" onClick={() => insert(field)} className={chipClass}>
              <Plus aria-hidden size={16} className="text-green" />
              {fieldNames[field]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text without the link should not contain the PIN, because there is no page to enter it on. */
const insertableFields = (moment: Moment, part: TemplatePart) =>
  fieldsFor(moment, part).filter((field) => part !== 'plain' || field !== 'pin');

/** An overlay with the same text layout as the field. It marks the unknown message field. */
function UnknownMark({ value, templateKey, part }: TemplateFieldProps) {
  const parsed = parseTemplate(value, templateKey.moment, part);
  if (!('unknown' in parsed)) return null;
  const { written, position } = parsed.unknown;
  return (
    <span
      aria-hidden
      lang={templateKey.language}
      dir={directionOf(templateKey.language)}
      className={cx(controlClass, overlayClass)}
    >
      {value.slice(0, position)}
      <mark className="rounded-sm bg-red/25 text-transparent underline decoration-2 decoration-red decoration-wavy">
        {written}
      </mark>
    </span>
  );
}

/** The overlay has a wide border, because fields with an error have one. */
const overlayClass =
  'wrap-break-word pointer-events-none absolute inset-0 overflow-hidden whitespace-pre-wrap border-2! border-transparent! bg-transparent! py-3 text-transparent!';

const chipClass =
  'inline-flex min-h-touch cursor-pointer items-center gap-1 rounded-full border border-control bg-raised px-3 text-small font-medium hover:bg-sunken';
