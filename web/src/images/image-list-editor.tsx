import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { same } from '../same.ts';
import { moved } from '../ui/sortable/reorder.ts';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { CaptionField } from './caption-field.tsx';
import { type Captions, withCaption } from './captions.ts';
import { type ImageItem, itemsOf, restored, withNew, without } from './image-list.ts';
import { ImageListActions } from './image-list-actions.tsx';
import { sayFull, sayMarkedForRemoval } from './image-messages.ts';
import { ImageTile, RemovedTile } from './image-tile.tsx';
import { UploadDialog } from './upload-dialog.tsx';

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
  const { label, maximum, saved, listed, onChange, captions } = props;
  const headingId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [uploading, setUploading] = useState(false);
  const items = itemsOf(saved, listed);
  const isFull = listed.length >= maximum;

  /** The pressed button goes with the change, and the focus must not go with it. */
  const changeAndFocus = (next: string[], target: string) => {
    flushSync(() => onChange(next));
    const within = area.current;
    (
      within?.querySelector<HTMLElement>(target) ??
      within?.querySelector<HTMLElement>('[data-add-image]')
    )?.focus();
  };
  const remove = ({ path }: ImageItem) => {
    changeAndFocus(without(listed, path), `[data-removed="${CSS.escape(path)}"] [data-undo]`);
    sayMarkedForRemoval();
  };
  const undo = ({ path }: ImageItem) => {
    if (isFull) sayFull(maximum);
    else changeAndFocus(restored(items, path), `[data-row="${CSS.escape(path)}"] button`);
  };

  const revert = () => {
    captions?.revert();
    changeAndFocus([...saved], '[data-add-image]');
  };
  const captionOf = ({ path }: ImageItem, name: string) =>
    captions && (
      <CaptionField
        name={name}
        caption={captions.texts[path] ?? ''}
        onCaption={(text) => captions.change(withCaption(captions.texts, path, text))}
      />
    );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div role="group" aria-labelledby={headingId} ref={area} className="grid gap-3">
      <p className="flex items-baseline gap-2 font-semibold text-small">
        <span id={headingId}>{label}</span>
        <span className="font-normal text-soft">
          {listed.length} of {maximum}
        </span>
      </p>
      {items.length === 0 && props.empty}
      {items.length > 0 && (
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
        </SortableList>
      )}
      <ImageListActions
        hasImages={items.length > 0}
        isChanged={!same(saved, listed) || captions?.isChanged === true}
        saving={props.saving}
        onAdd={() => (isFull ? sayFull(maximum) : setUploading(true))}
        onRevert={revert}
        onSave={props.onSave}
      />
      <UploadDialog
        id={props.id}
        apartmentId={props.apartmentId}
        open={uploading}
        onClose={() => setUploading(false)}
        onUploaded={(path) => onChange(withNew(listed, path))}
      />
    </div>
  );
}
