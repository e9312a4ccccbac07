import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEqual } from '../shared/is-equal.ts';
import { cx } from '../ui/cx.ts';
import { moved } from '../ui/sortable/reorder.ts';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { CaptionField } from './caption-field.tsx';
import { type Captions, withCaption } from './captions.ts';
import { PickButton } from './device-photos/pick-button.tsx';
import {
  type PickedPhotos,
  photosStatusText,
  splitUploads,
} from './device-photos/picked-photos.ts';
import { RefusedFiles } from './device-photos/refused-files.tsx';
import { UploadTile } from './device-photos/upload-tile.tsx';
import { useDrop } from './device-photos/use-drop.ts';
import { type ImageItem, itemsOf, withNew, withoutImage, withRestored } from './image-list.ts';
import { ImageListActions } from './image-list-actions.tsx';
import { showListFull, showMarkedForRemoval } from './image-messages.ts';
import { ImageTile, RemovedTile } from './image-tile.tsx';
import { UploadDialog } from './upload-window/upload-dialog.tsx';

interface ImageListEditorProps {
  /** The id of the list, which is unique in the whole product and also identifies its uploads. */
  id: string;
  apartmentId: string;
  label: string;
  maximum: number;
  /** The hint for an empty list. */
  empty?: ReactNode;
  saved: readonly string[];
  /** The images that saving would send. */
  listed: readonly string[];
  onChange: (listed: string[]) => void;
  /** Called before files are chosen. If adding is not allowed, it tells the host and returns false. */
  mayAdd: () => boolean;
  /** The uploads of this list. */
  picking: PickedPhotos;
  /**
   * The captions of the images. Undefined for lists without captions, such as arrival steps, which have their own text.
   */
  captions?: CaptionEdits | undefined;
  /** Whether the list belongs to a form, which is sent or cancelled as a whole. */
  isInForm?: boolean;
}

interface CaptionEdits {
  texts: Captions;
  isChanged: boolean;
  change: (captions: Captions) => void;
  revert: () => void;
}

/** Lets the host upload, remove and sort the images of a list. It is a controlled component. */
export function ImageListEditor(props: ImageListEditorProps) {
  const { label, maximum, saved, listed, onChange, picking, captions, isInForm = false } = props;
  const headingId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  const items = itemsOf(saved, listed);
  const { pending, refused } = splitUploads(picking.uploads);
  const room = maximum - listed.length - pending.length;
  const hasRoom = () => {
    if (room <= 0) showListFull(maximum);
    return room > 0;
  };
  const mayAdd = () => props.mayAdd() && hasRoom();
  const addFiles = (files: File[]) => {
    if (files.length === 0 || !mayAdd()) return;
    picking.add(files.slice(0, room));
    if (files.length <= room) return;
    showListFull(maximum);
    picking.refuse(files.slice(room), `You can only have ${maximum} photos here.`);
  };
  const { isDraggedOver, handlers } = useDrop(addFiles);

  /** Applies a change and moves the focus, because the pressed button disappears with the change. */
  const changeAndFocus = (change: () => void, target: string) => {
    flushSync(change);
    const editor = area.current;
    (
      editor?.querySelector<HTMLElement>(target) ??
      editor?.querySelector<HTMLElement>('[data-add-image]')
    )?.focus();
  };
  const removeUploads = (ids: string[]) =>
    changeAndFocus(() => picking.remove(ids), '[data-add-image]');
  const removeImage = ({ path }: ImageItem) => {
    const target = `[data-removed="${CSS.escape(path)}"] [data-undo]`;
    changeAndFocus(() => onChange(withoutImage(listed, path)), target);
    if (!isInForm) showMarkedForRemoval();
  };
  const undoRemoval = ({ path }: ImageItem) => {
    const target = `[data-row="${CSS.escape(path)}"] button`;
    if (hasRoom()) changeAndFocus(() => onChange(withRestored(items, path)), target);
  };
  const revert = () => {
    captions?.revert();
    picking.remove(pending.map(({ id }) => id));
    changeAndFocus(() => onChange([...saved]), '[data-add-image]');
  };
  const captionOf = ({ path, state }: ImageItem, name: string) =>
    captions && (
      <CaptionField
        name={name}
        caption={captions.texts[path] ?? ''}
        isNew={state === 'new'}
        onCaption={(text) => captions.change(withCaption(captions.texts, path, text))}
      />
    );
  const addedCount = isInForm ? 0 : items.filter(({ state }) => state === 'new').length;
  const isChanged = !isEqual(saved, listed) || pending.length > 0 || captions?.isChanged === true;

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div
      role="group"
      aria-labelledby={headingId}
      ref={area}
      {...handlers}
      className={cx(
        'grid gap-3 rounded-control',
        isDraggedOver && 'outline-2 outline-focus outline-dashed outline-offset-4',
      )}
    >
      <p className="flex items-baseline gap-2 font-semibold text-small">
        <span id={headingId}>{label}</span>
        <span className="font-normal text-soft">
          {listed.length} of {maximum}
        </span>
      </p>
      {items.length === 0 && pending.length === 0 && props.empty}
      {(items.length > 0 || pending.length > 0) && (
        <SortableList
          label={label}
          ids={listed}
          onMove={(from, to) => onChange(moved(listed, from, to))}
          grid
          className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 @min-[36rem]:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] @min-[36rem]:gap-3"
        >
          {items.map((item, index) => {
            const name = `Photo ${index + 1}`;
            return item.state === 'removed' ? (
              <RemovedTile
                key={item.path}
                path={item.path}
                name={name}
                onUndo={() => undoRemoval(item)}
              />
            ) : (
              <ImageTile
                key={item.path}
                item={item}
                name={name}
                caption={captionOf(item, name)}
                onRemove={() => removeImage(item)}
              />
            );
          })}
          {pending.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => picking.retry(upload.id)}
              onRemove={() => removeUploads([upload.id])}
            />
          ))}
        </SortableList>
      )}
      {refused.length > 0 && (
        <RefusedFiles
          files={refused}
          onDismiss={() => removeUploads(refused.map(({ id }) => id))}
        />
      )}
      <p role="status" className="text-small text-soft empty:hidden">
        {photosStatusText(pending, addedCount)}
      </p>
      <ImageListActions
        pick={<PickButton multiple={maximum > 1} mayPick={mayAdd} onPick={addFiles} />}
        isChanged={isChanged && !isInForm}
        onOpenWindow={() => mayAdd() && setIsWindowOpen(true)}
        onRevert={revert}
      />
      <UploadDialog
        id={props.id}
        apartmentId={props.apartmentId}
        open={isWindowOpen}
        onClose={() => setIsWindowOpen(false)}
        onUploaded={(path) => onChange(withNew(listed, path))}
      />
    </div>
  );
}
