import type { PageTextsOf } from '@guest-portal/languages/shape';
import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { currentLanguage, useStayTexts } from '../../../languages/language.ts';
import { CallError, codeOf } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import { PageServer, type RevealedBackup } from '../parts/page-server.ts';
import { TriedAt } from '../parts/tried-mark.tsx';
import { HostText, TextLanguage } from '../text/host-text.tsx';

/**
 * Shown only after a second press, because the host is notified. It is stored nowhere, so a guest who closes the dialog
 * has to ask again.
 */
export function BackupWayIn({ textLanguage }: { textLanguage: string }) {
  const texts = useStayTexts();
  const { refresh, revealBackup } = useContext(PageServer);
  /** Undefined before the first press, so that the button gets the focus only when the guest goes back to it. */
  const [isConfirming, setIsConfirming] = useState<boolean>();
  const request = useMutation({
    mutationFn: async () => revealBackup?.(),
    // The access may have ended or the host may have withdrawn the offer, so the page is refreshed.
    onError: (error) => error instanceof CallError && void refresh?.(),
  });
  if (request.data) return <Backup {...request.data} textLanguage={textLanguage} />;
  if (!isConfirming)
    return (
      <Button
        ref={isConfirming === false ? focus : null}
        variant="quiet"
        className="border-line!"
        onClick={() => setIsConfirming(true)}
      >
        {texts.backupShow}
      </Button>
    );
  return (
    <>
      <p>{texts.backupAsk}</p>
      <div role="alert">
        {request.error && (
          <p className="text-red">
            <span>{errorText(request.error, texts)}</span>
          </p>
        )}
      </div>
      <div className="grid gap-2">
        {/* This replaces the button that was pressed, so it takes over the focus. */}
        <Button ref={focus} pending={request.isPending} onClick={() => request.mutate()}>
          {texts.backupConfirm}
        </Button>
        <Button variant="quiet" onClick={() => setIsConfirming(false)}>
          {texts.backupNotYet}
        </Button>
      </div>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

type BackupProps = RevealedBackup & { textLanguage: string };

function Backup({ text, isTranslated, triedAt, textLanguage }: BackupProps) {
  const texts = useStayTexts();
  const language = isTranslated ? currentLanguage().code : textLanguage;
  return (
    <div ref={focus} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="rounded-control bg-sunken p-4 text-ink forced-colors:border">
        <TextLanguage value={() => language}>
          <HostText textPath="" className="font-semibold text-title">
            {text}
          </HostText>
        </TextLanguage>
      </div>
      {triedAt && <TriedAt at={triedAt} />}
      <p className="text-small text-soft">{texts.backupTold}</p>
    </div>
  );
}

function errorText(error: Error, texts: PageTextsOf<'stay'>): string {
  if (!(error instanceof CallError)) return texts.backupOffline;
  if (codeOf(error) === 'no_backup') return texts.backupGone;
  return error.status === 429 ? texts.tryInAMoment : texts.backupFailed;
}
