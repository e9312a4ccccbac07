import { unsubscribeGuest } from '@guest-portal/contract';
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { PageSkeleton } from '../layout/skeletons.tsx';
import { CallError, call } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';

/** Returns the first of the browser's languages in which we send emails to guests. */
const preferredLanguage = () =>
  navigator.languages.map(guestLanguageOf).find((language) => language !== undefined) ?? 'en';

/** Loads the page's texts on demand, to keep them out of the guest's first download. */
async function loadUnsubscribeTexts(): Promise<MessageTexts> {
  const [{ loadTexts }, { loadLanguage, applyLanguage }] = await Promise.all([
    import('../messages/message-texts.ts'),
    import('../languages/other-languages.ts'),
  ]);
  const code = preferredLanguage();
  const [texts, language] = await Promise.all([loadTexts(code), loadLanguage(code)]);
  applyLanguage(language);
  return texts;
}

/**
 * The page that the unsubscribe link in every email to a guest opens. It shows no address, and nothing happens until
 * the guest presses the button, because email scanners open links.
 */
export function UnsubscribePage() {
  const { data: texts } = useQuery({
    queryKey: ['unsubscribe-texts'],
    queryFn: loadUnsubscribeTexts,
    // If the texts fail to load, the error boundary shows a message with a reload button.
    throwOnError: true,
  });
  return texts ? <Unsubscribe texts={texts.unsubscribe} /> : <PageSkeleton />;
}

function Unsubscribe({ texts }: { texts: MessageTexts['unsubscribe'] }) {
  const { token = '' } = useParams();
  const unsubscribe = useMutation({
    mutationFn: () => call(unsubscribeGuest, { params: { token }, body: {} }),
  });
  const isUnknown = unsubscribe.error instanceof CallError && unsubscribe.error.status === 404;
  if (isUnknown)
    return (
      <Page title={texts.unknownTitle}>
        <Message title={texts.unknownTitle}>
          <p role="alert">{texts.unknown}</p>
        </Message>
      </Page>
    );
  if (unsubscribe.isSuccess)
    return (
      <Page title={texts.doneTitle}>
        <Message title={texts.doneTitle} lit>
          <p role="status">{texts.done}</p>
        </Message>
      </Page>
    );
  return (
    <Page title={texts.title}>
      <Message
        title={texts.title}
        action={
          <Button
            variant="primary"
            size="large"
            pending={unsubscribe.isPending}
            pendingLabel={texts.unsubscribing}
            onClick={() => unsubscribe.mutate()}
          >
            {texts.button}
          </Button>
        }
      >
        {/* The same element shows the result, because screen readers announce changes to an existing status region. */}
        <p role="status">{texts.lead}</p>
        <p role="alert" className="mt-3 text-red empty:hidden">
          {unsubscribe.isError && texts.failed}
        </p>
      </Message>
    </Page>
  );
}
