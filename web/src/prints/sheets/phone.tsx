import type { PrintTexts } from '@guest-portal/languages/shape';
import { printable, type Spoken } from '../said.ts';
import { Label } from './in-languages.tsx';

interface PhoneProps {
  spoken: readonly Spoken[];
  say: (words: PrintTexts) => string;
  phone: string;
}

/** Whom to call; nothing where there is no number. */
export function Phone({ spoken, say, phone }: PhoneProps) {
  if (phone.trim() === '') return null;
  return (
    <div className="sheet-part">
      <Label spoken={spoken} say={say} />
      <p className="sheet-phone">
        <bdi>{printable(phone)}</bdi>
      </p>
    </div>
  );
}
