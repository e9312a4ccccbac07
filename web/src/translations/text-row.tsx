import type { MachineFailure } from '@guest-portal/contract';
import { directionOf } from '@guest-portal/contract/direction';
import { isOneLine } from '@guest-portal/contract/translatable';
import { memo, type ReactNode, useRef, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { isComposing } from '../ui/behaviour/is-composing.ts';
import { Button } from '../ui/button.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { confirmingDraft, draftOf, type TranslationDraft, useDraft } from './drafts.ts';
import { englishName } from './languages.ts';
import { machineFailures } from './progress-text.ts';
import type { GuestLanguage, Text, Translation } from './queries.ts';
import { isTooLong } from './save-drafts.ts';
import { labelOf, maxLengthOf, needsNoTranslation, type Pair } from './texts.ts';

interface TextRowProps {
  id: string;
  apartmentId: string;
  language: GuestLanguage;
  textLanguage: string;
  text: Text;
  translation: Translation | undefined;
  /** The translation from the phrasebook, once that is loaded. */
  phrase: string | undefined;
  /** Whether this text is being translated by machine. */
  isBeingTranslated: boolean;
  failure: MachineFailure | undefined;
  /** Starts the machine translation. Undefined if it is not available or busy. */
  onMachineTranslate: ((pair: Pair) => void) | undefined;
}

/** Shows a text and its translation. Typing in other rows does not render it again, because it is memoised. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { id, apartmentId, language, textLanguage, text, translation } = props;
  const [draft, change] = useDraft(apartmentId, language, id);
  const [writesOwn, setWritesOwn] = useState(false);
  const isDone = needsNoTranslation(text) && !translation && !draft && !writesOwn;
  const translatedOriginal = draft?.original ?? translation?.original;
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-line border-t py-5 first:border-t-0 last:pb-0 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-1.5">
        <p className="text-small text-soft">{labelOf(text)}</p>
        <Quote lang={textLanguage}>{text.original}</Quote>
        {translatedOriginal !== undefined && translatedOriginal !== text.original && (
          <FormerOriginal lang={textLanguage} original={translatedOriginal} />
        )}
      </div>
      {isDone ? (
        <NoneNeeded
          language={language}
          isPhrase={text.isPhrase}
          guestText={text.isPhrase ? props.phrase : text.original}
          onReplace={() => setWritesOwn(true)}
        />
      ) : (
        <TranslationField {...props} draft={draft} onChange={change} hasAutoFocus={writesOwn} />
      )}
    </li>
  );
});

function Quote({ lang, children }: { lang: string; children: string }) {
  const isLong = children.length > 600;
  return (
    // On phones long texts scroll, so that the field below stays close. The tab stop lets the keyboard scroll them.
    <p
      lang={lang || undefined}
      dir={directionOf(lang)}
      translate="no"
      {...(isLong && { tabIndex: 0 })}
      className="wrap-anywhere whitespace-pre-line rounded-small max-lg:max-h-80 max-lg:overflow-y-auto"
    >
      {children}
    </p>
  );
}

function FormerOriginal({ lang, original }: { lang: string; original: string }) {
  return (
    <div className="mt-1 grid grid-cols-1 gap-1 rounded-control bg-sunken p-3 text-small">
      <p className="font-semibold">The original when it was translated:</p>
      <Quote lang={lang}>{original}</Quote>
    </div>
  );
}

interface NoneNeededProps {
  language: GuestLanguage;
  isPhrase: boolean;
  /** What guests read; undefined until the phrasebook is loaded. */
  guestText: string | undefined;
  onReplace: () => void;
}

/** Shows a phrase, or a text such as a code, which the host need not translate. */
function NoneNeeded({ language, isPhrase, guestText, onReplace }: NoneNeededProps) {
  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-1.5">
      <p className="text-small text-soft">{englishName(language)}</p>
      {guestText && (
        <p
          lang={isPhrase ? language : undefined}
          dir={isPhrase ? directionOf(language) : 'auto'}
          translate="no"
          className="wrap-anywhere w-full whitespace-pre-line"
        >
          {guestText}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone="green">{isPhrase ? 'In the phrasebook' : 'Same in every language'}</Badge>
        <Button variant="quiet" className="max-sm:-ms-5 max-sm:text-start" onClick={onReplace}>
          Write my own translation
        </Button>
      </div>
    </div>
  );
}

interface TranslationFieldProps extends TextRowProps {
  draft: TranslationDraft | undefined;
  onChange: (draft: TranslationDraft | undefined) => void;
  hasAutoFocus: boolean;
}

function TranslationField(props: TranslationFieldProps) {
  const {
    id,
    language,
    text,
    translation,
    draft,
    onChange,
    isBeingTranslated,
    failure,
    onMachineTranslate,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const pair = { key: id, text, translation };
  const isUnread = !draft && translation?.isUnread === true;
  const isStale = (draft?.original ?? translation?.original ?? text.original) !== text.original;
  const isEmpty = !draft && !translation;
  const changeAndFocus = (next: TranslationDraft | undefined) => {
    onChange(next);
    // The button disappears, so the focus moves to the field.
    field.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <TextareaField
        ref={field}
        label={
          <span className="font-normal text-small text-soft">
            {englishName(language)}
            <span className="sr-only"> for {text.entry || labelOf(text)}</span>
          </span>
        }
        lang={language}
        dir={directionOf(language)}
        autoFocus={props.hasAutoFocus}
        rows={isOneLine(text.field) ? 1 : 3}
        className={isOneLine(text.field) ? '[&_textarea]:min-h-12' : ''}
        value={draft?.text ?? translation?.text ?? ''}
        error={
          draft && isTooLong(text, draft)
            ? `Use at most ${maxLengthOf(text).toLocaleString('en')} characters`
            : isEmpty && failure
              ? machineFailures[failure].message
              : undefined
        }
        hint={
          <Marks
            {...{ isEmpty, isUnread, isStale, isUnsaved: Boolean(draft), isBeingTranslated }}
          />
        }
        onKeyDown={(event) => {
          if (isOneLine(text.field) && event.key === 'Enter' && !isComposing(event))
            event.preventDefault();
        }}
        onChange={(event) => onChange(draftOf(pair, event.target.value, draft))}
      />
      <div className="-mx-5 flex flex-wrap empty:hidden">
        {isStale ? (
          <Button
            variant="quiet"
            onClick={() =>
              changeAndFocus(draft ? { ...draft, original: text.original } : confirmingDraft(pair))
            }
          >
            Translation is still correct
          </Button>
        ) : (
          isUnread && (
            <Button variant="quiet" onClick={() => changeAndFocus(confirmingDraft(pair))}>
              Mark as reviewed
            </Button>
          )
        )}
        {draft && (
          <Button variant="quiet" onClick={() => changeAndFocus(undefined)}>
            Undo changes
          </Button>
        )}
        {onMachineTranslate && !draft && !needsNoTranslation(text) && (isEmpty || isStale) && (
          <Button
            variant="quiet"
            onClick={() => {
              onMachineTranslate(pair);
              field.current?.focus();
            }}
          >
            Machine-translate
          </Button>
        )}
      </div>
    </div>
  );
}

interface MarksProps {
  isEmpty: boolean;
  isUnread: boolean;
  isStale: boolean;
  isUnsaved: boolean;
  isBeingTranslated: boolean;
}

function Marks({ isEmpty, isUnread, isStale, isUnsaved, isBeingTranslated }: MarksProps) {
  const marks: [boolean, ReactNode][] = [
    [isBeingTranslated, <Badge key="asked">Translating...</Badge>],
    [isEmpty && !isBeingTranslated, <Badge key="missing">Missing</Badge>],
    [
      isStale,
      <Badge key="stale" tone="yellow">
        Original changed. Guests see your original text
      </Badge>,
    ],
    [
      isUnread,
      <Badge key="unread" tone="yellow">
        Machine translation, not reviewed yet
      </Badge>,
    ],
    [isUnsaved, <Badge key="unsaved">Not saved yet</Badge>],
  ];
  return (
    <span className="flex flex-wrap gap-1.5">
      {marks.map(([isShown, mark]) => isShown && mark)}
    </span>
  );
}
