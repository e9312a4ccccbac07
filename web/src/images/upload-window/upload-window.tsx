/** The content of the upload window. It is loaded separately, because Uppy is large. */
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '@uppy/url/css/style.min.css';
import './upload-window.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addListRole } from '../add-list-role.ts';
import { openUploader, type UploadOptions } from './uploader.ts';

export function UploadWindow({ id, apartmentId, ...handlers }: UploadOptions) {
  const area = useRef<HTMLDivElement>(null);
  const onUploaded = useEffectEvent(handlers.onUploaded);
  const onError = useEffectEvent(handlers.onError);
  const onDone = useEffectEvent(handlers.onDone);
  useEffect(() => {
    const target = area.current;
    if (!target) return;
    const uploader = openUploader(target, {
      id,
      apartmentId,
      onUploaded: (path) => onUploaded(path),
      onError: (error) => onError(error),
      onDone: () => onDone(),
    });
    // Uppy accepts pasted images only while the focus is inside.
    target.querySelector<HTMLElement>('.uppy-Dashboard-browse')?.focus();
    const stopAddingRole = addListRole(target);
    return () => {
      stopAddingRole();
      uploader.destroy();
    };
  }, [id, apartmentId]);
  return <div ref={area} className="upload-window min-h-90" />;
}
