import { Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icons/icon-button.tsx';
import { SortableRow } from '../ui/sortable/sortable-row.tsx';
import { HostImage } from './host-image.tsx';
import type { ImageItem } from './image-list.ts';

/** The displayed width of an image as a CSS `sizes` value. Phones show two images side by side. */
const sizes = '(min-width: 40rem) 14rem, 50vw';

interface ImageTileProps {
  item: ImageItem;
  /** The name of the image in button labels, such as 'Move Photo 2 left'. */
  name: string;
  /** The caption field. */
  caption?: ReactNode;
  onRemove: () => void;
}

/** Shows an image with buttons to move and remove it. */
export function ImageTile({ item: { path, state }, name, caption, onRemove }: ImageTileProps) {
  return (
    <SortableRow id={path} name={name} sideways>
      {(controls) => (
        <div className="relative grid rounded-control bg-raised forced-colors:border">
          <HostImage path={path} alt={name} sizes={sizes} className="aspect-4/3 w-full" />
          {state === 'new' && (
            <Badge tone="green" className="absolute start-2 top-2">
              NEW
            </Badge>
          )}
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            onClick={onRemove}
            className="absolute! end-1 top-1 rounded-full! bg-raised! shadow-card"
          />
          {controls && <div className="flex justify-center">{controls}</div>}
          {caption}
        </div>
      )}
    </SortableRow>
  );
}

interface RemovedTileProps {
  path: string;
  name: string;
  onUndo: () => void;
}

/** Shows an image that the next save removes. */
export function RemovedTile({ path, name, onUndo }: RemovedTileProps) {
  return (
    <li
      data-removed={path}
      className="relative grid content-start rounded-control bg-raised forced-colors:border"
    >
      <HostImage
        path={path}
        alt={`${name}, marked for removal`}
        sizes={sizes}
        className="aspect-4/3 w-full opacity-40 grayscale"
      />
      <Badge tone="red" className="absolute start-2 top-2 line-through">
        Removed
      </Badge>
      <Button variant="quiet" data-undo aria-label={`Undo removing ${name}`} onClick={onUndo}>
        <Undo2 aria-hidden size={18} />
        Undo
      </Button>
    </li>
  );
}
