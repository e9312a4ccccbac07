import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { same } from '../shared/same.ts';
import { cx } from '../ui/cx.ts';
import { moved } from '../ui/sortable/reorder.ts';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { CaptionField } from './caption-field.tsx';
import { type Captions, withCaption } from './captions.ts';
import { type ImageItem, itemsOf, restored, withNew, without } from './image-list.ts';
import { ImageListActions } from './image-list-actions.tsx';
import { sayFull, sayMarkedForRemoval } from './image-messages.ts';
import { ImageTile, RemovedTile } from './image-tile.tsx';
import { PickButton } from './picking/pick-button.tsx';
import { type Picking, partedUploads, stateOfPhotos } from './picking/picking.ts';
import { RefusedFiles } from './picking/refused-files.tsx';
import { UploadTile } from './picking/upload-tile.tsx';
import { useDrop } from './picking/use-drop.ts';
import { UploadDialog } from './upload/upload-dialog.tsx';

interface ImageListEditorProps {
  /** One of a kind in the whole product: the list's uploads are remembered by it. */
  id: string;
  apartmentId: string;
  label: string;
  maximum: number;
  /** What belongs here, while nothing does yet. */
  empty?: ReactNode;
  saved: readonly string[];
  /** What saving would send. */
  listed: readonly string[];
  onChange: (listed: string[]) => void;
  /** Asked before anything is picked, and says why not. */
  mayAdd: () => boolean;
  /** Photos that are on their way into the list. */
  picking: Picking;
  /** Where something can be written under the images; steps of a way have their text. */
  captions?: CaptionsEditing | undefined;
  onSave: () => void;
  saving: boolean;
}

interface CaptionsEditing {
  texts: Captions;
  isChanged: boolean;
  change: (captions: Captions) => void;
  revert: () => void;
}

/** Images in their order: added by uploading, removed, moved. It keeps nothing itself. */
export function ImageListEditor(props: ImageListEditorProps) {
  const { label, maximum, saved, listed, onChange, picking, captions } = props;
  const headingId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  const items = itemsOf(saved, listed);
  const { coming, refused } = partedUploads(picking.uploads);
  const room = maximum - listed.length - coming.length;
  const hasRoom = () => {
    if (room <= 0) sayFull(maximum);
    return room > 0;
  };
  const mayAdd = () => props.mayAdd() && hasRoom();
  const pick = (files: File[]) => {
    if (files.length === 0 || !mayAdd()) return;
    picking.add(files.slice(0, room));
    if (files.length <= room) return;
    sayFull(maximum);
    picking.refuse(files.slice(room), `Only ${maximum} photos fit here.`);
  };
  const { isOver, handlers } = useDrop(pick);

  /** The pressed button goes with the change, and the focus must not go with it. */
  const changeAndFocus = (change: () => void, target: string) => {
    flushSync(change);
    const within = area.current;
    (
      within?.querySelector<HTMLElement>(target) ??
      within?.querySelector<HTMLElement>('[data-add-image]')
    )?.focus();
  };
  const forget = (ids: string[]) => changeAndFocus(() => picking.remove(ids), '[data-add-image]');
  const remove = ({ path }: ImageItem) => {
    const target = `[data-removed="${CSS.escape(path)}"] [data-undo]`;
    changeAndFocus(() => onChange(without(listed, path)), target);
    sayMarkedForRemoval();
  };
  const undo = ({ path }: ImageItem) => {
    const target = `[data-row="${CSS.escape(path)}"] button`;
    if (hasRoom()) changeAndFocus(() => onChange(restored(items, path)), target);
  };
  const revert = () => {
    captions?.revert();
    picking.remove(coming.map(({ id }) => id));
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
  const added = items.filter(({ state }) => state === 'new').length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div
      role="group"
      aria-labelledby={headingId}
      ref={area}
      {...handlers}
      className={cx(
        'grid gap-3 rounded-control',
        isOver && 'outline-2 outline-focus outline-dashed outline-offset-4',
      )}
    >
      <p className="flex items-baseline gap-2 font-semibold text-small">
        <span id={headingId}>{label}</span>
        <span className="font-normal text-soft">
          {listed.length} of {maximum}
        </span>
      </p>
      {items.length === 0 && coming.length === 0 && props.empty}
      {(items.length > 0 || coming.length > 0) && (
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
              <RemovedTile key={item.path} path={item.path} name={name} onUndo={() => undo(item)} />
            ) : (
              <ImageTile
                key={item.path}
                item={item}
                name={name}
                caption={captionOf(item, name)}
                onRemove={() => remove(item)}
              />
            );
          })}
          {coming.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => picking.retry(upload.id)}
              onRemove={() => forget([upload.id])}
            />
          ))}
        </SortableList>
      )}
      {refused.length > 0 && (
        <RefusedFiles files={refused} onDismiss={() => forget(refused.map(({ id }) => id))} />
      )}
      <p role="status" className="text-small text-soft empty:hidden">
        {stateOfPhotos(coming, added)}
      </p>
      <ImageListActions
        pick={<PickButton multiple={maximum > 1} mayPick={mayAdd} onPick={pick} />}
        hasImages={items.length > 0}
        isChanged={!same(saved, listed) || coming.length > 0 || captions?.isChanged === true}
        saving={props.saving}
        onOpenWindow={() => mayAdd() && setIsWindowOpen(true)}
        onRevert={revert}
        onSave={props.onSave}
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
