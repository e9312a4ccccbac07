import { ImageIcon, RotateCw, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icons/icon-button.tsx';
import type { Upload, UploadState } from './upload.ts';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const stateTexts: Record<UploadState, string> = {
  waiting: 'Waiting...',
  preparing: 'Preparing...',
  sending: 'Uploading...',
  checking: 'Checking...',
  done: 'Uploaded',
  failed: 'Upload failed',
  refused: 'Upload failed',
};

/** Shows a photo that is not uploaded yet, among the images of its list. */
export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { name, preview, state, sent } = upload;
  const hasFailed = state === 'failed';
  return (
    <li className="relative grid content-start gap-1 rounded-control bg-raised pb-2 forced-colors:border">
      <div className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-small bg-sunken text-soft">
        {preview ? (
          <img
            src={preview}
            alt=""
            className={cx(
              'size-full object-cover',
              hasFailed ? 'opacity-40 grayscale' : 'opacity-70',
            )}
          />
        ) : (
          <ImageIcon aria-hidden size={28} />
        )}
      </div>
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute! end-1 top-1 rounded-full! bg-raised! shadow-card"
      />
      {!hasFailed && (
        <progress aria-label={`Upload of ${name}`} max={1} value={sent} className={progressClass} />
      )}
      <p dir="auto" translate="no" className="truncate px-2 font-semibold text-small">
        {name}
      </p>
      {hasFailed ? (
        <>
          <p role="alert" className="wrap-anywhere px-2 text-red text-small">
            <span className="font-semibold">{stateTexts[state]}.</span> {upload.reason}
          </p>
          <Button variant="quiet" aria-label={`Retry ${name}`} className="px-2!" onClick={onRetry}>
            <RotateCw aria-hidden size={18} />
            Retry
          </Button>
        </>
      ) : (
        <p className="px-2 text-small text-soft">{stateTexts[state]}</p>
      )}
    </li>
  );
}

const progressClass =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-green-solid [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green-solid [&::-webkit-progress-value]:transition-[inline-size] motion-reduce:[&::-webkit-progress-value]:transition-none';
