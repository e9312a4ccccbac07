import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { logFault } from '../../shared/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeDrafts, useDraftStore, withDraft } from '../drafts.ts';
import { englishName } from '../languages.ts';
import type { GuestLanguage } from '../queries.ts';
import type { Pair } from '../texts.ts';
import { decodeTextFile, UnreadableFileError } from './decode.ts';
import { exportTable, fileName, type ImportResult, importRows } from './exchange.ts';
import { importSummary } from './import-summary.ts';

interface FilePartProps {
  apartment: { id: string; name: string };
  language: GuestLanguage;
  pairs: Pair[];
}

type Outcome = { result: ImportResult } | { errorMessage: string };

/** Exports and imports translations as CSV. Imported texts become drafts, which the host checks before saving. */
export function FilePart({ apartment, language, pairs }: FilePartProps) {
  const store = useDraftStore();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const unsaved = () => store.get().drafts[language] ?? {};

  const exportFile = () =>
    downloadTable(fileName(apartment.name, language), exportTable(pairs, language, unsaved()));

  const importFile = async (file: File) => {
    try {
      const result = importRows(await decodeTextFile(file), pairs, language, unsaved());
      changeDrafts(store, apartment.id, (drafts) =>
        Object.entries(result.drafts).reduce(
          (all, [key, draft]) => withDraft(all, language, key, draft),
          drafts,
        ),
      );
      setOutcome({ result });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) logFault('A file could not be read', error);
      setOutcome({
        errorMessage:
          error instanceof UnreadableFileError ? error.message : 'This file could not be read.',
      });
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" className="-ms-5" onClick={exportFile}>
          <Download aria-hidden size={18} />
          Export as CSV
        </Button>
        <Button variant="quiet" className="max-sm:-ms-5" onClick={() => input.current?.click()}>
          <Upload aria-hidden size={18} />
          Import CSV
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={`File with translations into ${englishName(language)}`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Resetting the value lets the host choose the same file again after editing it.
            target.value = '';
            if (file) void importFile(file);
          }}
        />
        <p className="text-small text-soft">
          For a translator. The CSV file opens in Excel, Numbers, Google Sheets or LibreOffice. If
          Excel shows everything in one column, open the file with Data, then From Text/CSV.
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {outcome && ('result' in outcome ? <ImportOutcome result={outcome.result} /> : null)}
      </div>
      <div role="alert" className="empty:hidden">
        {outcome && 'errorMessage' in outcome && (
          <Notice title="The file was not imported">
            <p>{outcome.errorMessage}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}

function ImportOutcome({ result }: { result: ImportResult }) {
  const [importedText, ...others] = importSummary(result);
  return (
    <div className="rounded-control bg-tone-neutral p-4 text-on-tone-neutral forced-colors:border">
      <p className="font-semibold">
        {importedText}
        {result.imported > 0 && '. Nothing is saved yet. Check the texts, then save them.'}
      </p>
      {others.length > 0 && (
        <ul className="list-disc ps-5">
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function downloadTable(name: string, table: string) {
  const url = URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must stay valid for a while, because Safari starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
