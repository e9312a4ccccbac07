import { filled } from '@guest-portal/contract/gaps';
import { eachOnce } from '../said.ts';
import type { SheetProps } from './content.ts';
import { HostWords, SaidWords, Sentences, Title } from './in-languages.tsx';

export function CheckoutSheet({ property, spoken }: SheetProps) {
  const { checkoutTime: time, checkoutList } = property;
  return (
    <>
      <Title spoken={spoken} say={(words) => words.checkout} />
      <div className="sheet-time">
        <Sentences spoken={spoken} say={({ checkoutBy }) => filled(checkoutBy, { time })} />
      </div>
      {checkoutList.length > 0 && (
        <ul className="sheet-ticks">
          {checkoutList.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a host may have written one line twice
            <li key={`${at} ${line}`}>
              <div>
                <SaidWords
                  said={eachOnce(spoken.map((language) => language.checkoutList[at]))}
                  className="sheet-entry"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <HostWords spoken={spoken} text="checkoutNote" />
    </>
  );
}
