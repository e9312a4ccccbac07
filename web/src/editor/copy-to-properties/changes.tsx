import { LongText } from '../../ui/long-text.tsx';
import { wifiTypes } from '../sections/details/access-types.ts';
import { changeName, type Receiver } from './copy-summary-text.ts';

/** Lists what a copy would change in one property, text by text. */
export function Changes({ receiver: { texts, entries, rows, photos } }: { receiver: Receiver }) {
  return (
    <dl className="grid grid-cols-1 gap-3">
      {texts.map((text) => (
        <div key={`${text.kind} ${text.rowName} ${text.field}`}>
          <dt className="wrap-anywhere text-small text-soft">{changeName(text, text.field)}</dt>
          {text.before.trim() !== '' && (
            <dd className="mb-1 border-red border-s-2 ps-3">
              <span className="sr-only">Now: </span>
              <LongText text={displayText(text.field, text.before)} isReplaced />
            </dd>
          )}
          <dd className="border-green border-s-2 ps-3">
            <span className="sr-only">After copying: </span>
            <LongText text={displayText(text.field, text.after)} />
          </dd>
        </div>
      ))}
      {entries.map(({ field, added }) => (
        <div key={field}>
          <dt className="text-small text-soft">
            {changeName({ kind: 'apartment', rowName: '' }, field)}, added
          </dt>
          <dd className="border-green border-s-2 ps-3">
            <LongText text={added.join('\n')} />
          </dd>
        </div>
      ))}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same name, and rows never move
        <div key={index}>
          <dt className="wrap-anywhere text-small text-soft">
            {changeName(row)}, added{photoCountText(row.photos)}
          </dt>
          {row.text.trim() !== '' && row.kind !== 'step' && (
            <dd className="border-green border-s-2 ps-3">
              <LongText text={row.text} />
            </dd>
          )}
        </div>
      ))}
      {photos.map((row) => (
        <div key={`${row.kind} ${row.rowName}`}>
          <dt className="wrap-anywhere text-small text-soft">{changeName(row)}</dt>
          <dd className="border-green border-s-2 ps-3">
            Has no photos{photoCountText(row.photos)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const photoCountText = (count: number) =>
  count === 0 ? '' : `, gets ${count} ${count === 1 ? 'photo' : 'photos'}`;

/** Returns a text as the host reads it: the label of a network type, or 'Empty' for a text that is cleared. */
const displayText = (field: string, text: string) =>
  (field === 'wifiAccessType' && wifiTypes.find(({ value }) => value === text)?.label) ||
  text ||
  'Empty';
