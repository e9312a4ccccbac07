import { filled } from '@guest-portal/contract/gaps';
import { distinctTexts } from '../texts-in-language.ts';
import { HostTexts, Sentences, TextsInLanguages, Title } from './in-languages.tsx';
import type { SheetProps } from './sheet-props.ts';

export function CheckoutSheet({ property, printLanguages }: SheetProps) {
  const { checkoutTime: time, checkoutList } = property;
  return (
    <>
      <Title printLanguages={printLanguages} choose={(labels) => labels.checkout} />
      <div className="sheet-time">
        <Sentences
          printLanguages={printLanguages}
          choose={({ checkoutBy }) => filled(checkoutBy, { time })}
        />
      </div>
      {checkoutList.length > 0 && (
        <ul className="sheet-ticks">
          {checkoutList.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a host may have written a line twice
            <li key={`${index} ${line}`}>
              <div>
                <TextsInLanguages
                  texts={distinctTexts(
                    printLanguages.map((language) => language.checkoutList[index]),
                  )}
                  className="sheet-entry"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <HostTexts printLanguages={printLanguages} text="checkoutNote" />
    </>
  );
}
