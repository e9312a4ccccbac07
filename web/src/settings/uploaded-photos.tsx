import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { isUnauthorized } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { galleryPage } from './gallery-images.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** Shows all photos of the host. The section is closed at first, and fetches nothing until the host opens it. */
export function UploadedPhotos() {
  const [open, setOpen] = useState(false);
  return (
    <CollapsibleSection title="Uploaded Photos" open={open} onOpenChange={setOpen}>
      {open && <Gallery />}
    </CollapsibleSection>
  );
}

function Gallery() {
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const gallery = useQuery({
    queryKey: ['gallery', page],
    queryFn: () => galleryPage(client, page),
    // Each page is built again from lists that have their own cache, because edits change these lists.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const top = useRef<HTMLDivElement>(null);
  const showPage = (next: number) => {
    setPage(next);
    // Hosts read a new page from its top, and the pressed button may be disabled now.
    top.current?.focus();
  };
  useLeaveOn401(gallery.error);
  if (gallery.isPending) return <GalleryPlaceholder />;
  if (gallery.isError)
    return isUnauthorized(gallery.error) ? (
      <GalleryPlaceholder />
    ) : (
      <div className="grid justify-items-start gap-3">
        <p className="text-soft">
          Your photos didn’t load. Please check your connection and try again.
        </p>
        <Button onClick={() => void gallery.refetch()}>Try again</Button>
      </div>
    );
  const { images, hasMore } = gallery.data;
  if (images.length === 0 && page === 0)
    return (
      <p className="text-soft">
        No photos yet. Photos that you add to your properties appear here.
      </p>
    );
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={gallery.isPlaceholderData}
      className="grid gap-4 outline-none aria-busy:opacity-60"
    >
      <PhotoGrid images={images} />
      {(page > 0 || hasMore) && (
        <nav aria-label="Pages of photos" className="flex items-center justify-between gap-3">
          <Button variant="quiet" disabled={page === 0} onClick={() => showPage(page - 1)}>
            Previous
          </Button>
          <p role="status" className="text-soft">
            Page {page + 1}
          </p>
          <Button
            variant="quiet"
            disabled={!hasMore || gallery.isPlaceholderData}
            onClick={() => showPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

function GalleryPlaceholder() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <VisuallyHidden role="status">Loading your photos...</VisuallyHidden>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="aspect-square" />
      ))}
    </div>
  );
}
