/** The page of the people who clean: it enrols a phone by a link, and shows the turnovers of its person. */
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { Message } from '../layout/message.tsx';
import { PageSkeleton } from '../layout/skeletons.tsx';
import { logFault } from '../shared/log.ts';
import { CrewContext, useCrewState, useRefresh } from './crew-context.ts';
import { CrewFrame } from './crew-frame.tsx';
import { useCrewTexts } from './crew-texts.ts';
import { EndedAccess } from './ended-access.tsx';
import { Enrolment } from './enrolment.tsx';
import { HostTexts } from './host-text.tsx';
import { useKeptPhotos } from './kept-photos.ts';
import { type Crew, createCrew } from './outbox/crew.ts';
import { crewServer } from './outbox/crew-server.ts';
import { memoryStore, openStore } from './outbox/store.ts';
import { PasskeyOffer } from './passkeys/passkey-offer.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { canSavePasskey } from './passkeys/passkeys.ts';
import { TurnoverScreen } from './turnover/turnover-screen.tsx';
import { TurnoverList } from './turnover-list.tsx';
import { Unreachable } from './unreachable.tsx';
import { useCrewWorker } from './use-crew-worker.ts';

interface Opened {
  crew: Crew;
  /** Whether the browser keeps entries after the page is closed. */
  isPersistent: boolean;
}

export function CrewPage() {
  const [opened, setOpened] = useState<Opened>();
  useCrewWorker();
  useEffect(() => {
    let isUnmounted = false;
    openCrew().then((result) => {
      if (!isUnmounted) setOpened(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (!opened) return <PageSkeleton />;
  return (
    <CrewContext value={opened.crew}>
      <CrewScreens isPersistent={opened.isPersistent} />
    </CrewContext>
  );
}

async function openCrew(): Promise<Opened> {
  const store = await openStore();
  const crew = createCrew(store ?? memoryStore(), crewServer);
  try {
    await crew.open();
    return { crew, isPersistent: store !== undefined };
  } catch (error) {
    logFault('What is kept on this phone could not be read', error);
    return { crew: createCrew(memoryStore(), crewServer), isPersistent: false };
  }
}

const tokenInAddress = () => location.hash.slice(1);

/** Another link may be opened while the page is open. */
function useToken() {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const readToken = () => setToken(tokenInAddress());
    addEventListener('hashchange', readToken);
    return () => removeEventListener('hashchange', readToken);
  }, []);
  const forgetToken = () => {
    history.replaceState(history.state, '', location.pathname);
    setToken('');
  };
  return [token, forgetToken] as const;
}

function CrewScreens({ isPersistent }: { isPersistent: boolean }) {
  const [token, forgetToken] = useToken();
  const [isOffered, setOffered] = useState(false);
  const { last } = useCrewState();
  useRefresh();
  useKeptPhotos(last?.overview);
  const offerPasskey = async () => setOffered(await canSavePasskey());
  if (token)
    return <Enrolment key={token} token={token} onEnrolled={offerPasskey} onEnd={forgetToken} />;
  if (isOffered) return <PasskeyOffer onEnd={() => setOffered(false)} />;
  return <Turnovers isPersistent={isPersistent} />;
}

function Turnovers({ isPersistent }: { isPersistent: boolean }) {
  const texts = useCrewTexts();
  const { access, last, isOffline } = useCrewState();
  const openedId = new URLSearchParams(useSearch()).get('turnover');
  const [lastOpenedId, setLastOpenedId] = useState(openedId);
  if (openedId && openedId !== lastOpenedId) setLastOpenedId(openedId);
  if (access === 'ended') return <EndedAccess />;
  if (access === 'none')
    return (
      <CrewFrame>
        <Message title={texts.noLinkTitle} action={<PasskeySignIn />}>
          {texts.noLink}
        </Message>
      </CrewFrame>
    );
  if (!last) return isOffline ? <Unreachable /> : <PageSkeleton />;
  return (
    <HostTexts languages={last.overview.properties.map(({ textLanguage }) => textLanguage)}>
      {openedId ? (
        <TurnoverScreen key={openedId} id={openedId} overview={last.overview} />
      ) : (
        <TurnoverList last={last} lastOpenedId={lastOpenedId} isPersistent={isPersistent} />
      )}
    </HostTexts>
  );
}
