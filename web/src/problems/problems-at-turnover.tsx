import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../accounts/on-401.ts';
import { ReportForm } from '../report-form/report-form.tsx';
import { CallError, serverMessageOf } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { ProblemItem } from './problem-item.tsx';
import { openProblemsQuery, sendProblem, sendProblemPhoto } from './queries.ts';

interface ProblemsAtTurnoverProps {
  /** The stay before the turnover. */
  stayId: string;
  apartmentId: string;
}

/** What is broken at the property and not solved, and a form to report something. */
export function ProblemsAtTurnover({ stayId, apartmentId }: ProblemsAtTurnoverProps) {
  const client = useQueryClient();
  const on401 = useOn401();
  const [isReporting, setIsReporting] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const { data: problems = [] } = useQuery({
    ...openProblemsQuery,
    select: (list) => list.filter((problem) => problem.apartmentId === apartmentId),
  });
  const close = () => {
    // The form disappears with the focus in it.
    flushSync(() => setIsReporting(false));
    part.current?.focus();
  };
  return (
    <div ref={part} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3 outline-none">
      {problems.length > 0 && (
        <ul aria-label="What is broken" className="grid min-w-0 grid-cols-1 gap-3">
          {problems.map((problem) => (
            <ProblemItem key={`${problem.stayId} ${problem.id}`} problem={problem} />
          ))}
        </ul>
      )}
      {isReporting ? (
        <ReportForm
          texts={texts}
          sendPhoto={(photo) => sendProblemPhoto(stayId, photo)}
          sendReport={async (report) => {
            await sendProblem(client, stayId, report);
            close();
          }}
          onClose={close}
          onError={on401}
          errorText={errorText}
        />
      ) : (
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start px-3!"
          onClick={() => setIsReporting(true)}
        >
          Report a problem
        </Button>
      )}
    </div>
  );
}

const texts = {
  what: 'What is broken, and where?',
  hint: 'The Today page shows it until it is solved. The owner gets an email, unless they have turned these emails off. Guests never see it.',
  empty: 'Describe what is broken',
  addPhoto: 'Add photos (up to 3)',
  photo: 'Photo {number}',
  removePhoto: 'Remove photo {number}',
  photoFailed: 'A photo can’t be used. You can save the report without it.',
  send: 'Save report',
  close: 'Cancel',
};

const errorText = (error: Error) =>
  error instanceof CallError
    ? (serverMessageOf(error) ?? 'The report was not saved. Please try again.')
    : 'The report was not saved. Check your connection and try again.';
