import { Card } from '../ui/card.tsx';
import { useCrewState } from './crew-context.ts';
import { CrewFrame } from './crew-frame.tsx';
import { useCrewTexts } from './crew-texts.ts';
import { EntrySummary } from './entry-summary.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';

/** Says that the phone has lost its access, and what it could not send before. */
export function EndedAccess() {
  const texts = useCrewTexts();
  const { entries } = useCrewState();
  return (
    <CrewFrame title={texts.endedTitle}>
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-5 py-4 pb-10">
        <h1 className="text-heading">{texts.endedTitle}</h1>
        <p className="text-lead text-soft">{texts.ended}</p>
        <div className="justify-self-start">
          <PasskeySignIn />
        </div>
        {entries.length > 0 && (
          <Card className="grid grid-cols-1 gap-3">
            <p>{texts.unsentKept}</p>
            <ul className="grid grid-cols-1 divide-y divide-line border-line border-t">
              {entries.map((entry) => (
                <li key={entry.key} className="py-3">
                  <p className="font-semibold wrap-anywhere">
                    <bdi translate="no">{entry.property}</bdi>
                  </p>
                  <EntrySummary kept={entry} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </CrewFrame>
  );
}
