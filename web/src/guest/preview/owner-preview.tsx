import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../languages/language.ts';
import { previewLanguage } from '../../languages/other-languages.ts';
import { logFault } from '../../shared/log.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { PageServer } from '../page/parts/page-server.ts';
import { type OpenStay, previewQuery } from '../queries.ts';
import { asIfCheckedIn, asIfOpen } from '../stay-actions.ts';
import { StayOutline } from '../stay-outline.tsx';
import { useTextsInLanguage } from '../use-texts-in-language.ts';
import { WelcomePage } from '../welcome-page.tsx';

interface OwnerPreviewProps {
  stay: OpenStay;
  client: QueryClient;
}

/** The owner's preview of the page. The check-in is only simulated, and nothing of it is sent. */
export function OwnerPreview({ stay, client }: OwnerPreviewProps) {
  return (
    <QueryClientProvider client={client}>
      <PreviewedPage {...stay} />
    </QueryClientProvider>
  );
}

function PreviewedPage({ pageId, bundle }: OpenStay) {
  useTextsInLanguage(previewQuery(pageId).queryKey, bundle.language);
  const [isCheckedIn, setIsCheckedIn] = useState(false);
  const isReady = useRequestedLanguage();
  const simulateCheckIn = () => {
    setIsCheckedIn(true);
    toast({
      title: 'Simulation: Check-in Preview',
      isLow: true,
      description: 'This is what your guest sees after checking in. Nothing was recorded.',
    });
  };
  if (!isReady) return <StayOutline />;
  return (
    <PageServer value={simulatedServer}>
      <WelcomePage
        bundle={isCheckedIn ? asIfCheckedIn(bundle) : asIfOpen(bundle)}
        onCheckIn={simulateCheckIn}
      />
    </PageServer>
  );
}

const simulatedServer = {
  revealBackup: async () => ({
    text: 'Here your guest reads your backup way in. Nothing was recorded.',
    isTranslated: false,
  }),
};

/** The language in the URL; null if the page is already in it. */
const requestedLanguage = () => {
  const code = new URLSearchParams(location.search).get('language');
  return code === currentLanguage().code ? null : code;
};

/**
 * Restores the host's own language. The function is kept outside the component, because the page may be mounted again
 * when its texts arrive in the other language.
 */
let restoreLanguage: (() => void) | undefined;

/**
 * `?language=CODE` shows the preview as guests read it in that language, for as long as the owner looks at it. The
 * dashboard and all other pages stay in the host's own language.
 */
function useRequestedLanguage(): boolean {
  const [isReady, setIsReady] = useState(() => requestedLanguage() === null);
  useEffect(() => {
    const { pathname } = location;
    const code = requestedLanguage();
    let isUnmounted = false;
    if (code)
      previewLanguage(code)
        .then((restore) => {
          if (isUnmounted) restore();
          else restoreLanguage = restore;
        })
        .catch((error) => logFault('The language could not be shown', error))
        .finally(() => setIsReady(true));
    return () => {
      if (location.pathname === pathname) return;
      isUnmounted = true;
      restoreLanguage?.();
      restoreLanguage = undefined;
    };
  }, []);
  return isReady;
}
