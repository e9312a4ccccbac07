import { directionOf } from '@guest-portal/contract/direction';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { maxPrintLanguages } from '@guest-portal/contract/print-facts';
import { X } from 'lucide-react';
import { languages } from '../translations/languages.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

interface LanguageFieldProps {
  chosen: readonly GuestLanguage[];
  onChange: (chosen: readonly GuestLanguage[]) => void;
}

/** One to four languages, in the order in which they are printed. */
export function LanguageField({ chosen, onChange }: LanguageFieldProps) {
  const others = languages.filter(({ code }) => !chosen.includes(code));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Languages</legend>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li key={code} className="flex items-center rounded-control bg-sunken ps-3">
            <ChosenName code={code} />
            <Button
              variant="quiet"
              size="icon"
              disabled={chosen.length === 1}
              aria-label={`Remove ${languageName(code)}`}
              onClick={() => onChange(chosen.filter((each) => each !== code))}
            >
              <X aria-hidden size={18} />
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        label="Add a language"
        hint={`Up to ${maxPrintLanguages} languages per print.`}
        disabled={chosen.length >= maxPrintLanguages}
        value=""
        choices={[
          { value: '', label: 'Choose…' },
          ...others.map(({ code, own, english }) => ({
            value: code,
            label: own === english ? own : `${english} (${own})`,
            isName: true,
          })),
        ]}
        onChange={(code) => code !== '' && onChange([...chosen, code])}
      />
    </fieldset>
  );
}

export const languageName = (code: GuestLanguage) =>
  languages.find((each) => each.code === code)?.english ?? code;

function ChosenName({ code }: { code: GuestLanguage }) {
  const own = languages.find((each) => each.code === code)?.own ?? code;
  return (
    <bdi lang={code} dir={directionOf(code)} translate="no">
      {own}
    </bdi>
  );
}
