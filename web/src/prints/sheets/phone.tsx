import type { PrintTexts } from '@guest-portal/languages/shape';
import { type PrintLanguage, printable } from '../texts-in-language.ts';
import { Label } from './in-languages.tsx';

interface PhoneProps {
  spoken: readonly PrintLanguage[];
  choose: (labels: PrintTexts) => string;
  phone: string;
}

/** The number to call. Renders nothing without a number. */
export function Phone({ spoken, choose, phone }: PhoneProps) {
  if (phone.trim() === '') return null;
  return (
    <div className="sheet-part">
      <Label spoken={spoken} choose={choose} />
      <p className="sheet-phone">
        <bdi>{printable(phone)}</bdi>
      </p>
    </div>
  );
}
