/** Fields in which phrases are offered. */
import { sentencesOf } from '@guest-portal/contract/phrasebook/sentences';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';
import { PhraseButton } from './phrase-button.tsx';
import { usePhraseHint } from './phrase-note.tsx';
import { useCompletion } from './use-completion.tsx';

type PhraseField<Control> = Omit<Control, 'label' | 'value' | 'onChange' | 'ref'> & {
  label: string;
  value: string;
  onText: (text: string) => void;
};

export function PhraseTextField(props: PhraseField<ComponentProps<typeof TextField>>) {
  const { value, onText, hint, ...rest } = props;
  const { control, list, isOpen } = useCompletion('texts');
  return (
    <>
      <TextField
        {...rest}
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        value={value}
        hint={usePhraseHint(value, hint)}
        onChange={(event) => onText(event.target.value)}
      />
      {list}
    </>
  );
}

export function PhraseTextareaField(props: PhraseField<ComponentProps<typeof TextareaField>>) {
  const { value, onText, hint, className, ...rest } = props;
  const { control, list } = useCompletion('texts');
  const add = (phrases: readonly string[]) =>
    onText([value.trimEnd(), ...phrases].filter(Boolean).join('\n'));
  return (
    <div className={className}>
      {/* The button is beside the label and takes no extra row. */}
      <div className="relative">
        <PhraseButton
          use="texts"
          label={props.label}
          presentTexts={value.split('\n').flatMap((line) => [line, ...sentencesOf(line)])}
          onAdd={add}
          className="absolute -inset-e-2 -top-2"
        />
        <TextareaField
          {...rest}
          {...control}
          // A textarea can't have the role combobox, so these attributes describe it.
          aria-haspopup="listbox"
          className="[&>label]:pe-12"
          value={value}
          hint={usePhraseHint(value, hint)}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {list}
    </div>
  );
}
