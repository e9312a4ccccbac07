import { filled } from '@guest-portal/contract/gaps';
import { maxProblemPhotos, maxProblemText } from '@guest-portal/contract/stay-rules';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HostImage } from '../../images/host-image.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { HostText } from '../host-text.tsx';
import type { ShownTurnover } from '../outbox/with-entries.ts';
import type { CrewProperty } from '../turnover-facts.tsx';
import { PhotoButton } from './photo-button.tsx';
import { useRecord } from './use-record.tsx';

interface ProblemsProps {
  turnover: ShownTurnover;
  property: CrewProperty;
}

/** What is broken at the property, and a form to report more. */
export function Problems({ turnover: { problems }, property }: ProblemsProps) {
  const texts = useCrewTexts();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFormOpen, setFormOpen] = useState(false);
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setFormOpen(false));
    heading.current?.focus();
  };
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
        {texts.broken}
      </h2>
      {problems.length > 0 && (
        <>
          <p className="text-small text-soft">{texts.reported}</p>
          <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
            {problems.map(({ id, text, photos, isWaiting }) => (
              <li key={id} className="grid grid-cols-1 gap-2 py-3">
                <HostText language="">{text}</HostText>
                {isWaiting && (
                  <span>
                    <Badge tone="yellow">{texts.notSent}</Badge>
                  </span>
                )}
                {photos.length > 0 && <ReportedPhotos photos={photos} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {isFormOpen ? (
        <ProblemForm onClose={closeForm} />
      ) : (
        <Button
          variant="quiet"
          className="justify-self-start border-line!"
          aria-label={`${texts.report}: ${property.name}`}
          onClick={() => setFormOpen(true)}
        >
          {texts.report}
        </Button>
      )}
    </Card>
  );
}

function ReportedPhotos({ photos }: { photos: string[] }) {
  const texts = useCrewTexts();
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((path, index) => {
        const name = filled(texts.photo, { number: String(index + 1) });
        return (
          <HostImage
            key={path}
            path={path}
            alt={name}
            missing={name}
            sizes="6rem"
            className="size-24"
          />
        );
      })}
    </div>
  );
}

function ProblemForm({ onClose }: { onClose: () => void }) {
  const texts = useCrewTexts();
  const record = useRecord();
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (await record({ kind: 'problem', text: text.trim(), photos: [] }, photos)) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextareaField
        ref={field}
        label={texts.whatIsBroken}
        maxLength={maxProblemText}
        required
        unmarked
        autoFocus
        value={text}
        error={isMissing ? texts.brokenMissing : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photoKey(photo)}>
              <ChosenPhoto
                photo={photo}
                number={index + 1}
                onRemove={() => setPhotos(photos.filter((each) => each !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxProblemPhotos && (
        <PhotoButton onPhoto={(photo) => setPhotos((chosen) => [...chosen, photo])} />
      )}
      <p className="text-small text-soft">
        {filled(texts.photosHint, { count: String(maxProblemPhotos) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {texts.report}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

let photoCount = 0;
const photoKeys = new WeakMap<Blob, number>();

/** A photo has no id before it is uploaded. */
function photoKey(photo: Blob) {
  const known = photoKeys.get(photo);
  if (known !== undefined) return known;
  photoCount += 1;
  photoKeys.set(photo, photoCount);
  return photoCount;
}

interface ChosenPhotoProps {
  photo: Blob;
  number: number;
  onRemove: () => void;
}

function ChosenPhoto({ photo, number, onRemove }: ChosenPhotoProps) {
  const texts = useCrewTexts();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  const numbered = { number: String(number) };
  return (
    <div className="relative size-28">
      {url && (
        <img
          src={url}
          alt={filled(texts.photo, numbered)}
          className="size-28 rounded-small bg-sunken object-cover"
        />
      )}
      <button
        type="button"
        aria-label={filled(texts.removePhoto, numbered)}
        className="absolute end-0 top-0 grid size-touch cursor-pointer place-items-center rounded-full bg-raised shadow-card forced-colors:border"
        onClick={onRemove}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}
