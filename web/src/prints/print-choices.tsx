import {
  doorOf,
  type PrintPiece,
  type PrintSize,
  printPieces,
} from '@guest-portal/contract/print-facts';
import type { ReactNode } from 'react';
import type { Apartment, Section } from '../host/queries.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { LanguageField } from './language-field.tsx';
import { likelyPaper } from './likely-paper.ts';
import { impositionOf, papersFor } from './paper.ts';
import { canPrint, type PrintChoice, sizeWithPaper, withPieceToggled } from './print-choice.ts';

const pieceTexts: Record<PrintPiece, { title: string; hint: string }> = {
  welcome: { title: 'Welcome', hint: 'With a QR code for the property’s page' },
  wifi: { title: 'Wi-Fi', hint: 'Network, password and a QR code to connect' },
  door: { title: 'Door', hint: 'Where to read how to get in, and who to call' },
  checkout: { title: 'Check-out', hint: 'Your checklist for the last day' },
  emergency: { title: 'Emergency', hint: 'Emergency numbers, your address and who to call' },
};

const sizes: { value: PrintSize; label: string }[] = [
  { value: 'A4', label: 'A4 poster' },
  { value: 'Letter', label: 'US Letter poster' },
  { value: 'A5', label: 'A5 card' },
  { value: 'A6', label: 'A6 card' },
];

interface ChoicesProps {
  apartment: Apartment;
  sections: Section[];
  choice: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

export function PrintChoices({ apartment, sections, choice, onChange }: ChoicesProps) {
  const { pieces, languages, size, paper, withWayIn } = choice;
  const change = (part: Partial<PrintChoice>) => onChange({ ...choice, ...part });
  const door = doorOf(sections);
  const hasWayIn = `${door?.content ?? ''}${door?.importantInfo ?? ''}`.trim() !== '';
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">What to print</legend>
        {printPieces.map((piece) => (
          <CheckboxLine
            key={piece}
            {...pieceTexts[piece]}
            {...(!canPrint(piece, apartment) && { hint: 'Enter the network’s name first' })}
            checked={pieces.includes(piece)}
            disabled={!canPrint(piece, apartment)}
            onChange={() => change({ pieces: withPieceToggled(pieces, piece) })}
          />
        ))}
      </fieldset>
      {pieces.includes('door') && hasWayIn && (
        <CheckboxLine
          title="Also print how to get in"
          hint="Anyone who sees this print can open the door. Hang it where only guests can see it."
          checked={withWayIn}
          onChange={() => change({ withWayIn: !withWayIn })}
        />
      )}
      <LanguageField chosen={languages} onChange={(chosen) => change({ languages: chosen })} />
      <div className="grid gap-4">
        <SelectField
          label="Size"
          value={size}
          choices={sizes}
          onChange={(chosen) =>
            change(sizeWithPaper(chosen, paper === size ? likelyPaper(apartment) : paper))
          }
        />
        {papersFor(size).length > 1 && (
          <SelectField
            label="Paper in your printer"
            value={paper}
            choices={papersFor(size).map((each) => ({
              value: each,
              label: paperLabel(size, each),
            }))}
            onChange={(chosen) => change({ paper: chosen })}
          />
        )}
      </div>
    </div>
  );
}

function paperLabel(size: PrintSize, paper: PrintSize): string {
  const name = paper === 'Letter' ? 'US Letter' : paper;
  if (paper === size) return name;
  const { columns, rows } = impositionOf(size, paper);
  const count = columns * rows;
  return count === 1 ? `${name}, cut to size` : `${name}, ${count} per sheet`;
}

interface CheckboxLineProps {
  title: string;
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

function CheckboxLine({ title, hint, checked, disabled, onChange }: CheckboxLineProps) {
  return (
    <label className="-mx-3 flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-5 shrink-0 cursor-pointer"
      />
      <span className="grid min-w-0">
        <span>{title}</span>
        <span className="text-small text-soft">{hint}</span>
      </span>
    </label>
  );
}
