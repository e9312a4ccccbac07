import { filled } from '@guest-portal/contract/gaps';
import { eachOnce } from '../said.ts';
import type { SheetProps } from './content.ts';
import { attributesOf, HostWords, Sentences, Title } from './in-languages.tsx';

export function CheckoutSheet({ property, spoken }: SheetProps) {
  const { checkoutTime: time } = property;
  return (
    <>
      <Title spoken={spoken} say={(words) => words.checkout} />
      <div className="sheet-time">
        <Sentences spoken={spoken} say={({ checkoutBy }) => filled(checkoutBy, { time })} />
      </div>
      <div className="sheet-lists">
        {eachOnce(spoken, 'checkoutList').map((said) => (
          <ul key={said.lines.join('\n')} className="sheet-ticks" {...attributesOf(said)}>
            {said.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a host may have written one line twice
              <li key={at}>{line}</li>
            ))}
          </ul>
        ))}
      </div>
      <HostWords spoken={spoken} text="checkoutNote" />
    </>
  );
}
