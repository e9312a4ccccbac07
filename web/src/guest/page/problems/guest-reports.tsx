import {
  getOwnProblemPhoto,
  listOwnProblems,
  type Reply,
  uploadOwnProblemPhoto,
} from '@guest-portal/contract';
import { filled } from '@guest-portal/contract/gaps';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MessageCircleWarning } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStayTexts, useTexts } from '../../../languages/language.ts';
import { callWithPhoto } from '../../../report-form/call-with-photo.ts';
import { type Report, ReportForm } from '../../../report-form/report-form.tsx';
import { CallError, call, codeOf } from '../../../shared/api.ts';
import { focusOnMount } from '../../../ui/behaviour/focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { PageServer } from '../parts/page-server.ts';

type GuestProblem = Reply<typeof listOwnProblems>[number];

interface GuestReportsProps {
  pageId: string;
  sendReport: (report: Report) => Promise<GuestProblem[]>;
  /** Whether the form is open from the start. */
  startsWriting: boolean;
  /** Shows the button again, if this part could not be loaded. */
  onClose: () => void;
}

/** What the guests of this stay have reported with the host's answers, and the form for another report. */
export function GuestReports({ pageId, sendReport, startsWriting }: GuestReportsProps) {
  const texts = useStayTexts();
  const { close } = useTexts();
  const client = useQueryClient();
  const { refresh } = useContext(PageServer);
  const [isWriting, setIsWriting] = useState(startsWriting);
  const [isSent, setIsSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const params = { apartmentId: pageId };
  const queryKey = [listOwnProblems.path, pageId];
  const { data: problems = [] } = useQuery({
    queryKey,
    queryFn: () => call(listOwnProblems, { params }),
    // The host may answer while the guest waits.
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
  const send = async (report: Report) => {
    const sent = await sendReport(report);
    await client.cancelQueries({ queryKey });
    client.setQueryData<GuestProblem[]>(queryKey, sent);
    setIsSent(true);
    setIsWriting(false);
  };
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setIsWriting(false));
    button.current?.focus();
  };
  return (
    <section aria-label={texts.problem} className="grid min-w-0 grid-cols-1 gap-4">
      {problems.length > 0 && (
        <ul className="grid min-w-0 grid-cols-1 gap-3">
          {problems.map((problem) => (
            <ReportedProblem key={problem.id} pageId={pageId} problem={problem} />
          ))}
        </ul>
      )}
      {isSent && (
        <p tabIndex={-1} ref={focusOnMount} className="font-semibold outline-none">
          {texts.problemSent}
        </p>
      )}
      {isWriting ? (
        <ReportForm
          texts={{
            what: texts.problemWhat,
            hint: texts.problemHint,
            empty: texts.problemEmpty,
            addPhoto: texts.problemAddPhoto,
            photo: texts.problemPhoto,
            removePhoto: texts.problemRemovePhoto,
            photoFailed: texts.problemPhotoFailed,
            send: texts.problemSend,
            close,
          }}
          sendPhoto={async (photo) =>
            (await callWithPhoto(uploadOwnProblemPhoto, params, photo)).photo
          }
          sendReport={send}
          onClose={closeForm}
          // The access may have ended.
          onError={(error) => error instanceof CallError && void refresh?.()}
          errorText={(error) => errorText(error, texts)}
        />
      ) : (
        <Button
          ref={button}
          variant="quiet"
          className="border-line!"
          onClick={() => {
            setIsSent(false);
            setIsWriting(true);
          }}
        >
          <MessageCircleWarning aria-hidden size={18} className="shrink-0" />
          {texts.problem}
        </Button>
      )}
    </section>
  );
}

/** Enough for a small picture on a screen with three pixels per point. */
const thumbnailPixels = 240;

const photoUrl = (pageId: string, problemId: string, number: number) =>
  getOwnProblemPhoto.path
    .replace(':apartmentId', pageId)
    .replace(':problemId', problemId)
    .replace(':number', `${number}`);

function ReportedProblem({ pageId, problem }: { pageId: string; problem: GuestProblem }) {
  const texts = useStayTexts();
  const { id, text, photos, answer, isSolved } = problem;
  const urls = Array.from({ length: photos }, (_, number) => photoUrl(pageId, id, number));
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-control bg-sunken p-4 text-ink forced-colors:border">
      <p dir="auto" translate="no" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {urls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {urls.map((url, index) => (
            <img
              key={url}
              src={`${url}?w=${thumbnailPixels}`}
              alt={filled(texts.problemPhoto, { number: index + 1 })}
              className="size-20 max-w-full rounded-small bg-raised object-cover"
            />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {answer === '' ? (
          !isSolved && <p className="text-small text-soft">{texts.problemNoAnswer}</p>
        ) : (
          <>
            <p className="text-small text-soft">{texts.problemAnswer}</p>
            <p dir="auto" translate="no" className="font-semibold wrap-anywhere">
              {answer}
            </p>
          </>
        )}
        {isSolved && (
          <p className="flex items-center gap-1.5 text-small">
            <CircleCheck aria-hidden size={16} className="shrink-0 text-green" />
            {texts.problemSolved}
          </p>
        )}
      </div>
    </li>
  );
}

function errorText(error: Error, texts: PageTextsOf<'stay'>): string {
  if (!(error instanceof CallError)) return texts.backupOffline;
  if (error.status === 429 || codeOf(error) === 'too_many_problems') return texts.problemTooMany;
  return texts.backupFailed;
}
