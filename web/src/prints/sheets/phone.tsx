import type { PrintTexts } from '@guest-portal/languages/shape';
import { type PrintLanguage, withoutDirectionControls } from '../texts-in-language.ts';
import { Label } from './in-languages.tsx';

interface PhoneProps {
  printLanguages: readonly PrintLanguage[];
  choose: (labels: PrintTexts) => string;
  phone: string;
}

/** The number to call, or nothing if there is none. */
export function Phone({ printLanguages, choose, phone }: PhoneProps) {
  if (phone.trim() === '') return null;
  return (
    <div className="sheet-part">
      <Label printLanguages={printLanguages} choose={choose} />
      <p className="sheet-phone">
        <bdi>{withoutDirectionControls(phone)}</bdi>
      </p>
    </div>
  );
}
