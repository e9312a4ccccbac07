import { maxProblemAnswer } from '@guest-portal/contract/stay-rules';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HostImage } from '../images/host-image.tsx';
import { timeInWords } from '../shared/stay-days.ts';
import { Button } from '../ui/button.tsx';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Problem, useProblemChange } from './queries.ts';

/** One problem with its photos and the host's answer. */
export function ProblemItem({ problem }: { problem: Problem }) {
  const { id, text, reporter, answer, solvedAt } = problem;
  const [isAnswering, setIsAnswering] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useProblemChange(problem);
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setIsAnswering(false));
    item.current?.focus();
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      data-row={id}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-control bg-sunken p-4 text-ink forced-colors:border"
    >
      <Reported problem={problem} />
      <p dir="auto" translate="no" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <Photos problem={problem} />
      {isAnswering ? (
        <AnswerForm problem={problem} onClose={closeForm} />
      ) : (
        answer !== '' && (
          <p className="wrap-anywhere">
            <span className="text-small text-soft">Your guest reads: </span>
            <bdi translate="no">{answer}</bdi>
          </p>
        )
      )}
      {solvedAt && (
        <p className="flex items-center gap-1.5 text-small text-soft">
          <CircleCheck aria-hidden size={16} className="shrink-0 text-green" />
          Solved, {timeInWords(solvedAt)}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {reporter === 'guest' && !isAnswering && (
          <Button onClick={() => setIsAnswering(true)}>
            {answer === '' ? 'Answer' : 'Edit answer'}
          </Button>
        )}
        <Button
          variant="quiet"
          className="border-line!"
          pending={isPending}
          onClick={() =>
            mutate({ isSolved: solvedAt === null }, { onSuccess: () => item.current?.focus() })
          }
        >
          {solvedAt === null ? 'Mark as solved' : 'Mark as not solved'}
        </Button>
      </div>
    </li>
  );
}

function Reported({ problem: { reporter, by, at } }: { problem: Problem }) {
  return (
    <p className="text-small text-soft wrap-anywhere">
      {by ? (
        <bdi translate="no" className="font-semibold">
          {by}
        </bdi>
      ) : (
        (reporter === 'guest' && 'Your guest') || 'Someone'
      )}
      {reporter === 'guest' ? ' reported a problem' : ' reported that something is broken'},{' '}
      {timeInWords(at)}
    </p>
  );
}

function Photos({ problem: { photos } }: { problem: Problem }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((path, index) => (
        <li key={path} className="max-w-full">
          <a href={path} target="_blank" rel="noreferrer" className="block">
            <HostImage
              path={path}
              alt={`Photo ${index + 1} of the problem`}
              sizes="6rem"
              className="size-24 max-w-full rounded-small"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An answer that someone else saves in the meantime is shown before it can be replaced. */
function AnswerForm({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const [initialAnswer] = useState(problem.answer);
  const [answer, setAnswer] = useState(problem.answer);
  const { mutate, isPending } = useProblemChange(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ answer: answer.trim() }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <div role="alert" className="empty:hidden">
        {problem.answer !== initialAnswer && (
          <Notice title="The answer changed while you were editing">
            <p>
              {problem.answer ? 'It now says: ' : 'It is empty now.'}
              <bdi translate="no" className="wrap-anywhere font-semibold">
                {problem.answer}
              </bdi>
            </p>
            <p>Save again to replace it with yours.</p>
          </Notice>
        )}
      </div>
      <TextField
        label="Answer"
        hint="One line. Your guest reads it on their page as you write it here."
        dir="auto"
        maxLength={maxProblemAnswer}
        value={answer}
        autoFocus
        onChange={({ target }) => setAnswer(target.value)}
      />
      <FormActions label="Save answer" pending={isPending} onBack={onClose} />
    </form>
  );
}
