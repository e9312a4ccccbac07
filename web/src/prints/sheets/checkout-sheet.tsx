import { filled } from '@guest-portal/contract/gaps';
import { eachOnce } from '../texts-in-language.ts';
import type { SheetProps } from './content.ts';
import { HostTexts, Sentences, TextsInLanguages, Title } from './in-languages.tsx';

export function CheckoutSheet({ property, spoken }: SheetProps) {
  const { checkoutTime: time, checkoutList } = property;
  return (
    <>
      <Title spoken={spoken} choose={(labels) => labels.checkout} />
      <div className="sheet-time">
        <Sentences spoken={spoken} choose={({ checkoutBy }) => filled(checkoutBy, { time })} />
      </div>
      {checkoutList.length > 0 && (
        <ul className="sheet-ticks">
          {checkoutList.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a host may have written a line twice
            <li key={`${at} ${line}`}>
              <div>
                <TextsInLanguages
                  texts={eachOnce(spoken.map((language) => language.checkoutList[at]))}
                  className="sheet-entry"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <HostTexts spoken={spoken} text="checkoutNote" />
    </>
  );
}
