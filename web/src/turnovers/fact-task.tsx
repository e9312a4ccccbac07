import { isCode } from '@guest-portal/contract/is-code';
import type { ReactNode } from 'react';
import { HostImage } from '../images/host-image.tsx';
import { Code } from '../ui/code.tsx';

/** What to do to try a fact, with its value. */
export function FactTask({ fact, value }: { fact: string; value: string[] }) {
  const [first = '', second = ''] = value;
  if (fact === 'door') return <DoorTask content={first} importantInfo={second} />;
  if (fact === 'wifi') return <WifiTask name={first} password={second} />;
  if (fact === 'backup')
    return (
      <>
        <Sentence>Get in with the backup way in:</Sentence>
        <HostsText>{first}</HostsText>
      </>
    );
  return (
    <>
      <Sentence>Check that the way still looks like this photo:</Sentence>
      <HostImage path={second} alt="" sizes="12rem" className="aspect-4/3 w-48 max-w-full" />
      <HostsText>{first}</HostsText>
    </>
  );
}

function DoorTask({ content, importantInfo }: { content: string; importantInfo: string }) {
  return (
    <>
      {isCode(content) ? (
        <Sentence>
          Type <Code>{content.trim()}</Code> and open the door.
        </Sentence>
      ) : (
        <>
          <Sentence>Open the door by following the guests’ instructions:</Sentence>
          <HostsText>{content}</HostsText>
        </>
      )}
      <HostsText>{importantInfo}</HostsText>
    </>
  );
}

function WifiTask({ name, password }: { name: string; password: string }) {
  const network = name.trim() ? <Code>{name.trim()}</Code> : 'the Wi-Fi';
  if (password.trim() === '') return <Sentence>Join {network}. It needs no password.</Sentence>;
  return (
    <Sentence>
      Join {network} with the password <Code>{password}</Code>
    </Sentence>
  );
}

const Sentence = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere">{children}</p>
);

const HostsText = ({ children }: { children: string }) =>
  children.trim() === '' ? null : (
    <p dir="auto" translate="no" className="whitespace-pre-line text-soft wrap-anywhere">
      {children}
    </p>
  );
