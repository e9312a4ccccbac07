import { CopyButton } from '../../../ui/copy-button.tsx';
import { CodeText } from '../../../ui/copyable-code.tsx';
import type { Bundle } from '../bundle.ts';
import { ImportantInfo, LockedNote } from '../parts/note-body.tsx';
import { doorSummary } from '../text/door-summary.ts';
import { HostText, hostTextClass, useTextLanguage } from '../text/host-text.tsx';
import { sectionsOf, splitDoor } from '../visible-sections.ts';

/** The way in, as large as the dialog allows, because it is read at arm's length, in the dark or in the sun. */
export function StuckDoor({ bundle }: { bundle: Bundle }) {
  const languageOf = useTextLanguage();
  const { door } = splitDoor(sectionsOf(bundle, 'property_details'));
  if (!door) return null;
  if (door.secretState !== 'open') return <LockedNote state={door.secretState} />;
  const { title, content, importantInfo, textPaths } = door;
  const { code } = doorSummary(content, importantInfo);
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3
        dir="auto"
        lang={textPaths.title && languageOf(textPaths.title)}
        className={`text-lead leading-snug ${hostTextClass}`}
      >
        {title}
      </h3>
      {code !== undefined && (
        <div className="flex min-w-0 items-center gap-x-3 rounded-control bg-sunken py-3 ps-4 pe-2 text-ink forced-colors:border">
          <div className="@container min-w-0 flex-1">
            <CodeText value={code} className="font-semibold [--code-size:3.25rem]" />
          </div>
          <CopyButton label={title} value={code} className="hover:bg-raised" />
        </div>
      )}
      {content.trim() !== '' && content.trim() !== code && (
        <HostText textPath={textPaths.content} className="text-lead">
          {content}
        </HostText>
      )}
      {importantInfo.trim() !== '' && (
        <ImportantInfo textPath={textPaths.importantInfo}>{importantInfo}</ImportantInfo>
      )}
    </section>
  );
}
