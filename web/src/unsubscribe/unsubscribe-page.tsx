import { stopMails } from '@guest-portal/contract';
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { PageSkeleton } from '../layout/skeletons.tsx';
import { CallError, call } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';

/** The first of the device's languages in which guests are written to. */
const spoken = () =>
  navigator.languages.map(guestLanguageOf).find((language) => language !== undefined) ?? 'en';

/** The page's own words and those around it, from files that the guest's first download does not name. */
async function loadWords(): Promise<MessageTexts> {
  const [{ loadTexts }, { loadLanguage, showIn }] = await Promise.all([
    import('../messages/message-texts.ts'),
    import('../languages/other-languages.ts'),
  ]);
  const code = spoken();
  const [texts, language] = await Promise.all([loadTexts(code), loadLanguage(code)]);
  showIn(language);
  return texts;
}

/**
 * Where the link ends that every mail to a guest has. It names no address, and does nothing before the press: programs
 * that look into mails open every link.
 */
export function StopPage() {
  const { data: texts } = useQuery({
    queryKey: ['stop-words'],
    queryFn: loadWords,
    // As of any page whose files don't come: it says so, with a way on.
    throwOnError: true,
  });
  return texts ? <Stop words={texts.stop} /> : <PageSkeleton />;
}

function Stop({ words }: { words: MessageTexts['stop'] }) {
  const { token = '' } = useParams();
  const stop = useMutation({ mutationFn: () => call(stopMails, { params: { token }, body: {} }) });
  const isUnknown = stop.error instanceof CallError && stop.error.status === 404;
  if (isUnknown)
    return (
      <Page title={words.unknownTitle}>
        <Message title={words.unknownTitle}>
          <p role="alert">{words.unknown}</p>
        </Message>
      </Page>
    );
  if (stop.isSuccess)
    return (
      <Page title={words.doneTitle}>
        <Message title={words.doneTitle} lit>
          <p role="status">{words.done}</p>
        </Message>
      </Page>
    );
  return (
    <Page title={words.title}>
      <Message
        title={words.title}
        action={
          <Button
            variant="primary"
            size="large"
            pending={stop.isPending}
            pendingLabel={words.stopping}
            onClick={() => stop.mutate()}
          >
            {words.button}
          </Button>
        }
      >
        {/* The same as that of the answer: what changes in it is read out, what comes with it may not be. */}
        <p role="status">{words.lead}</p>
        <p role="alert" className="mt-3 text-red empty:hidden">
          {stop.isError && words.failed}
        </p>
      </Message>
    </Page>
  );
}
