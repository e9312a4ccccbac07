import { isCode } from '@guest-portal/contract/is-code';
import { CircleAlert, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStayTexts, useTexts } from '../../../languages/language.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import type { SecretState } from '../secret-state.ts';
import { CollapsibleText } from '../text/collapsible-text.tsx';
import { HostText, hostTextClass, useTextLanguage } from '../text/host-text.tsx';
import type { Note } from '../visible-sections.ts';
import { SectionIcon } from './section-icon.tsx';
import { TriedMark } from './tried-mark.tsx';

/** The head of every note and card: an icon, a title, and room for a badge. */
export function NoteHead({
  iconType,
  title,
  titlePath,
  badge,
}: {
  iconType: string;
  title: string;
  /** Path of the title in the bundle, if the host wrote it. */
  titlePath?: string | undefined;
  badge?: ReactNode;
}) {
  const languageOf = useTextLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SectionIcon iconType={iconType} />
      <h3
        dir="auto"
        lang={titlePath && languageOf(titlePath)}
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
  const { isDoor, content, importantInfo, secretState, textPaths } = note;
  const Text = isDoor ? CollapsibleText : HostText;
  return (
    <>
      {secretState !== 'open' ? (
        <LockedNote state={secretState} />
      ) : isDoor && isCode(content) ? (
        <CopyableCode label={texts.code} value={content.trim()} />
      ) : (
        content.trim() !== '' && <Text textPath={textPaths.content}>{content}</Text>
      )}
      {isDoor && secretState === 'open' && <TriedMark fact="door" />}
      {secretState === 'open' && importantInfo.trim() !== '' && (
        <ImportantInfo textPath={textPaths.importantInfo}>{importantInfo}</ImportantInfo>
      )}
    </>
  );
}

/** Shown in place of a secret: until the check-in, and then until the server has sent the secret. */
export function LockedNote({ state }: { state: Exclude<SecretState, 'open'> }) {
  const { loading } = useTexts();
  const { unlocksAtCheckIn } = useStayTexts();
  return (
    <p className="flex min-h-touch items-center gap-2.5 rounded-control bg-sunken px-4 py-2 text-soft forced-colors:border">
      <LockKeyhole aria-hidden size={18} className="shrink-0" />
      {state === 'locked' ? unlocksAtCheckIn : loading}
    </p>
  );
}

export function ImportantInfo({ textPath, children }: { textPath: string; children: string }) {
  return (
    <div className="flex gap-2.5">
      <CircleAlert aria-hidden size={18} className="mt-1 shrink-0 text-soft" />
      <HostText textPath={textPath} className="min-w-0 flex-1">
        {children}
      </HostText>
    </div>
  );
}
