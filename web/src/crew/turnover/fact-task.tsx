import { isCode } from '@guest-portal/contract/is-code';
import type { ReactNode } from 'react';
import { HostImage } from '../../images/host-image.tsx';
import { filledWith } from '../../languages/filled-with.tsx';
import { Code } from '../../ui/code.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { HostText } from '../host-text.tsx';
import { Copyable, WayIn } from './copyable.tsx';

interface FactTaskProps {
  /** The key of the fact. */
  fact: string;
  value: string[];
  /** The language of the host's texts. */
  language: string;
}

/** What to do to try a fact, with its value. */
export function FactTask({ fact, value, language }: FactTaskProps) {
  const texts = useCrewTexts();
  const [first = '', second = ''] = value;
  if (fact === 'wifi') return <WifiTask name={first.trim()} password={second} />;
  if (fact === 'door')
    return (
      <div className="grid grid-cols-1 gap-1">
        {isCode(first) ? (
          <Copyable label={texts.door} value={first.trim()}>
            <Sentence>{filledWith(texts.typeCode, { code: <Code>{first.trim()}</Code> })}</Sentence>
          </Copyable>
        ) : (
          <>
            <Sentence>{texts.openDoor}</Sentence>
            <WayIn label={texts.door} language={language} className="text-soft">
              {first}
            </WayIn>
          </>
        )}
        <Written language={language}>{second}</Written>
      </div>
    );
  if (fact === 'backup')
    return (
      <div className="grid grid-cols-1 gap-1">
        <Sentence>{texts.useBackup}</Sentence>
        <WayIn label={texts.backup} language={language} className="text-soft">
          {first}
        </WayIn>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <Sentence>{texts.comparePhoto}</Sentence>
      <HostImage
        path={second}
        alt={texts.arrivalPhoto}
        missing={texts.arrivalPhoto}
        sizes="12rem"
        className="aspect-4/3 w-48 max-w-full"
      />
      <Written language={language}>{first}</Written>
    </div>
  );
}

function WifiTask({ name, password }: { name: string; password: string }) {
  const texts = useCrewTexts();
  const network = name ? <Code>{name}</Code> : texts.wifi;
  if (password.trim() === '')
    return <Sentence>{filledWith(texts.joinOpenWifi, { network })}</Sentence>;
  return (
    <Copyable label={texts.password} value={password}>
      <Sentence>
        {filledWith(texts.joinWifi, { network, password: <Code>{password}</Code> })}
      </Sentence>
    </Copyable>
  );
}

const Sentence = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere">{children}</p>
);

const Written = ({ children, language }: { children: string; language: string }) =>
  children.trim() === '' ? null : (
    <HostText language={language} className="text-soft">
      {children}
    </HostText>
  );
