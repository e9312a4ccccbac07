import { filled } from '@guest-portal/contract/gaps';
import { maxProblemPhotos, maxProblemText } from '@guest-portal/contract/stay-rules';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { codeOf } from '../shared/api.ts';
import { newUuid } from '../shared/new-uuid.ts';
import { Button } from '../ui/button.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { useReportPhotos } from './use-report-photos.ts';

/** The texts of the form: in the language of the guest, or in English for hosts. */
interface ReportFormTexts {
  what: string;
  hint: string;
  empty: string;
  addPhoto: string;
  /** With the gap `number`, as the following text. */
  photo: string;
  removePhoto: string;
  photoFailed: string;
  send: string;
  close: string;
}

export interface Report {
  id: string;
  text: string;
  photos: string[];
  at: string;
}

interface ReportFormProps {
  texts: ReportFormTexts;
  /** Sends one photo and returns what the report refers to it by. */
  sendPhoto: (photo: Blob) => Promise<string>;
  sendReport: (report: Report) => Promise<unknown>;
  /** Closes the form without a report. */
  onClose: () => void;
  onError?: (error: Error) => void;
  /** Says what to do after an error; empty for an error that is shown elsewhere. */
  errorText: (error: Error) => string;
}

/** A form for a report about something that is broken, with up to three photos. */
export function ReportForm({
  texts,
  sendPhoto,
  sendReport,
  onClose,
  onError,
  errorText,
}: ReportFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { photos, hasFailed, add, remove, sendAll, sendAgain } = useReportPhotos(sendPhoto);
  // The same report that is sent again after a lost reply has the same id, so that it is stored once.
  const lastSent = useRef({ id: '', content: '' });
  const sending = useMutation({
    mutationFn: async () => {
      const references = await sendAll();
      const content = JSON.stringify([text, references]);
      if (lastSent.current.content !== content) lastSent.current = { id: newUuid(), content };
      const { id } = lastSent.current;
      return sendReport({ id, text, photos: references, at: new Date().toISOString() });
    },
    onError: (error) => {
      if (codeOf(error) === 'unknown_image') sendAgain();
      onError?.(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!sending.isPending) sending.mutate();
  };
  const removePhoto = (id: string) => {
    remove(id);
    field.current?.focus();
  };
  return (
    <form onSubmit={send} noValidate className="grid min-w-0 grid-cols-1 gap-4">
      <TextareaField
        ref={field}
        label={texts.what}
        hint={texts.hint}
        error={isMissing ? texts.empty : undefined}
        maxLength={maxProblemText}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
        required
        unmarked
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, url }, index) => (
            <li key={id} className="relative max-w-full">
              <img
                src={url}
                alt={filled(texts.photo, { number: index + 1 })}
                className="size-24 max-w-full rounded-small bg-sunken object-cover"
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={filled(texts.removePhoto, { number: index + 1 })}
                className="absolute -end-3 -top-3 rounded-full border-line! bg-raised!"
                onClick={() => removePhoto(id)}
              >
                <X aria-hidden size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxProblemPhotos && (
        <Button
          variant="quiet"
          className="justify-self-start border-line!"
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden size={20} className="shrink-0" />
          {texts.addPhoto}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Resetting the value lets people choose the same file again.
          target.value = '';
        }}
      />
      <div role="alert" className="empty:hidden">
        {hasFailed ? (
          <p className="text-red">{texts.photoFailed}</p>
        ) : (
          sending.error &&
          errorText(sending.error) !== '' && <p className="text-red">{errorText(sending.error)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={sending.isPending}>
          {texts.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}
