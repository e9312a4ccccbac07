import { CircleAlert, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStayTexts, useTexts } from '../../../languages/language.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import type { Lock } from '../lock.ts';
import { CollapsibleText } from '../text/collapsible-text.tsx';
import { HostText, hostTextClass, useTextLanguage } from '../text/host-text.tsx';
import { isCode, type Note } from '../visible-sections.ts';
import { SectionIcon } from './section-icon.tsx';

/** The head of every note and card: an icon, a title, and room for a badge. */
export function NoteHead({
  iconType,
  title,
  titleAt,
  badge,
}: {
  iconType: string;
  title: string;
  /** Path of the title in the bundle, if the host wrote it. */
  titleAt?: string | undefined;
  badge?: ReactNode;
}) {
  const languageOf = useTextLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SectionIcon iconType={iconType} />
      <h3
        dir="auto"
        lang={titleAt && languageOf(titleAt)}
        className={`min-w-0 grow basis-28 text-lead leading-snug ${hostTextClass}`}
      >
        {title}
      </h3>
      {badge}
    </div>
  );
}

export function NoteBody({ note }: { note: Note }) {
  const texts = useStayTexts();
  const { isDoor, content, importantInfo, lock, at } = note;
  const Text = isDoor ? CollapsibleText : HostText;
  return (
    <>
      {lock !== 'open' ? (
        <LockedNote lock={lock} />
      ) : isDoor && isCode(content) ? (
        <CopyableCode label={texts.code} value={content.trim()} />
      ) : (
        content.trim() !== '' && <Text at={at.content}>{content}</Text>
      )}
      {lock === 'open' && importantInfo.trim() !== '' && (
        <ImportantInfo at={at.importantInfo}>{importantInfo}</ImportantInfo>
      )}
    </>
  );
}

/** The page does not have the secret yet, because the server withholds it until the check-in. */
export function LockedNote({ lock }: { lock: Exclude<Lock, 'open'> }) {
  const { loading } = useTexts();
  const { unlocksAtCheckIn } = useStayTexts();
  return (
    <p className="flex min-h-touch items-center gap-2.5 rounded-control bg-sunken px-4 py-2 text-soft forced-colors:border">
      <LockKeyhole aria-hidden size={18} className="shrink-0" />
      {lock === 'locked' ? unlocksAtCheckIn : loading}
    </p>
  );
}

export function ImportantInfo({ at, children }: { at: string; children: string }) {
  return (
    <div className="flex gap-2.5">
      <CircleAlert aria-hidden size={18} className="mt-1 shrink-0 text-soft" />
      <HostText at={at} className="min-w-0 flex-1">
        {children}
      </HostText>
    </div>
  );
}
