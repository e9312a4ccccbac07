import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Upload } from './upload.ts';

interface RefusedFilesProps {
  /** The refused files. There is at least one. */
  files: readonly Upload[];
  onDismiss: () => void;
}

/** The number of files that are listed. A longer list would fill a phone’s screen. */
const maxListed = 5;

/** Lists files that were not added, each with the reason. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  const unlistedCount = files.length - maxListed;
  return (
    <div role="alert">
      <Notice
        title={files.length === 1 ? '1 file was not added' : `${files.length} files were not added`}
      >
        <ul className="grid gap-1 text-small">
          {files.slice(0, maxListed).map(({ id, name, reason }) => (
            <li key={id} className="wrap-anywhere">
              <bdi translate="no" className="font-semibold">
                {name}
              </bdi>
              : {reason}
            </li>
          ))}
          {unlistedCount > 0 && <li>and {unlistedCount} more</li>}
        </ul>
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start px-3! text-on-tone-yellow!"
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </Notice>
    </div>
  );
}
