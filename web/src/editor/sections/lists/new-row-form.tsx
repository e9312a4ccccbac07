import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../../accounts/on-401.ts';
import { showFailure } from '../../../layout/show-failure.ts';
import { refusedFields } from '../../../shared/refused-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { type Ordered, orderAtEnd } from '../../../ui/sortable/reorder.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { imagesKindOf } from '../../editing/drafts/image-items.ts';
import { useDraftStore } from '../../editing/editing-context.tsx';
import { useNotes } from '../../editing/fields/field-notes.tsx';
import { kinds } from '../../editing/items.ts';
import { dropNewRowPhotos, newImagesOf } from '../../editing/photos/new-row-photos.ts';
import { type ListKind, putNewRow } from './list-rows.ts';
import {
  checkBody,
  firstErrorWithLabel,
  type NewField,
  type Schema,
  type Texts,
  textsToSend,
} from './new-row.ts';
import { NewRowField } from './new-row-field.tsx';
import { NewRowImages } from './new-row-images.tsx';
import { draftedOrders } from './use-row-order.ts';
import { useSaveLatePhotos } from './use-save-late-photos.ts';

export interface NewRowProps<Body> {
  kind: ListKind;
  apartmentId: string;
  /** The existing rows. The new one is added after them. */
  rows: readonly Ordered[];
  /** The maximum number of rows. By default, the limit of all lists. */
  maxRows?: number;
  /** The label of the button and the title of the form. */
  label: string;
  fields: readonly NewField[];
  schema: Schema<Body>;
  /** Fields of the new row that are not in the form, with their values. */
  fixed: object;
  create: (body: Body) => Promise<Ordered>;
}

interface NewRowFormProps<Body> extends NewRowProps<Body> {
  texts: Texts;
  onTexts: (texts: Texts) => void;
  onClose: () => void;
}

/** The body of a new row, and the images in it. */
interface NewRow<Body> {
  body: Body;
  images: readonly string[];
}

export function NewRowForm<Body>(props: NewRowFormProps<Body>) {
  const { kind, apartmentId, rows, label, fields, schema, fixed, texts, onTexts } = props;
  const imagesKind = imagesKindOf(kind);
  const titleId = useId();
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saveLatePhotos = useSaveLatePhotos(apartmentId);
  const adding = useMutation({
    mutationFn: ({ body }: NewRow<Body>) => props.create(body),
    onSuccess: async (row, { images }) => {
      await putNewRow(client, kind, apartmentId, row);
      if (imagesKind) saveLatePhotos(imagesKind, row, images);
    },
    onError: (error) => {
      if (on401(error)) return;
      const refused = refusedFields(error);
      if (firstErrorWithLabel(fields, refused)) showErrors(refused);
      else showFailure(failureTitle, error);
    },
  });
  const failureTitle = `Failed to add ${kinds[kind].noun}`;

  /** Shows errors at the fields, and a toast about the first one. */
  const showErrors = (fieldErrors: Record<string, string>) => {
    flushSync(() => setErrors(fieldErrors));
    toast({
      title: failureTitle,
      description: firstErrorWithLabel(fields, fieldErrors) ?? Object.values(fieldErrors)[0] ?? '',
      variant: 'destructive',
    });
    focusFirstError(form.current);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The upload window is outside this form in the document, but React passes its submit events to this form.
    if (adding.isPending || event.target !== event.currentTarget) return;
    const images = imagesKind ? newImagesOf(store, imagesKind) : [];
    const orders = rows.map(({ order }) => order);
    const order = orderAtEnd([...orders, ...draftedOrders(store.get(), kind, rows)]);
    const { body, errors: fieldErrors = {} } = checkBody(schema, {
      ...fixed,
      ...textsToSend(fields, texts),
      ...(images.length > 0 && { images }),
      order,
    });
    // The callback is set here, because it does not run if the form has been unmounted in the meantime.
    if (body) adding.mutate({ body, images }, { onSuccess: props.onClose });
    else showErrors(fieldErrors);
  };
  const cancel = () => {
    if (imagesKind) dropNewRowPhotos(store, imagesKind);
    props.onClose();
  };
  const notes = useNotes().newRowNotes(kind, { ...fixed, ...texts });
  const changeText = (name: string, text: string) => {
    onTexts({ ...texts, [name]: text });
    if (errors[name]) setErrors(({ [name]: _fixed, ...others }) => others);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="@container grid gap-4 rounded-control border border-line p-4 sm:p-5"
    >
      <h3 id={titleId} className="text-lead">
        {label}
      </h3>
      <div className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2">
        {fields.map((field) => (
          <NewRowField
            key={field.name}
            kind={kind}
            field={field}
            text={texts[field.name] ?? ''}
            error={errors[field.name]}
            note={notes.get(field.name)}
            readOnly={adding.isPending}
            onText={(text) => changeText(field.name, text)}
          />
        ))}
      </div>
      {imagesKind && <NewRowImages kind={imagesKind} apartmentId={apartmentId} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={adding.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" pending={adding.isPending} pendingLabel="Adding...">
          Add
        </Button>
      </div>
    </form>
  );
}
