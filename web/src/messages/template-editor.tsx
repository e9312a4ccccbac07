import {
  type Template,
  type TemplatePart,
  templateParts,
} from '@guest-portal/contract/messages/moments';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { bodyOf, codeOf } from '../shared/api.ts';
import { refusedFields } from '../shared/refused-fields.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { focusFirstError } from '../ui/fields/focus-first-error.ts';
import { toast } from '../ui/toasts/toast.ts';
import { problemsIn } from './problems.ts';
import {
  type MessageTemplate,
  type TemplatePlace,
  templatesQuery,
  useDeleteTemplate,
  useSaveTemplate,
} from './queries.ts';
import { TemplateField } from './template-field.tsx';
import { partNames } from './words.ts';

interface TemplateEditorProps {
  place: TemplatePlace;
  /** The host's own for this very place, and that for all properties. */
  own: MessageTemplate | undefined;
  ofAll: MessageTemplate | undefined;
  /** Of what is written now, and which version of the host's own it takes the place of. */
  template: Template;
  version: number | undefined;
  isDraft: boolean;
  onChange: (template: Template) => void;
  onSaved: (saved: MessageTemplate, sent: Template) => void;
  /** The host knows now that there is another. */
  onMet: (current: MessageTemplate) => void;
  onGivenUp: () => void;
  /** What stands beside a part's field. */
  children: (part: TemplatePart) => ReactNode;
}

const hints: Partial<Record<TemplatePart, string>> = {
  subject: 'Of a mail. Chats don’t show it.',
  plain: 'For platforms that suppress links in their chats: it must stand without one.',
};

export function TemplateEditor(props: TemplateEditorProps) {
  const { place, own, template, version, isDraft, onChange, onSaved, onMet, onGivenUp } = props;
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const on401 = useOn401();
  const save = useSaveTemplate((saved, sent) => {
    toast({ title: 'Text saved', description: 'It is used from the next message on.' });
    onSaved(saved, sent);
  });
  const problems = { ...refusedFields(save.error), ...problemsIn(template, place.moment) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (Object.keys(problemsIn(template, place.moment)).length > 0) {
      focusFirstError(form.current);
      return;
    }
    save.mutate(
      { ...place, ...template, ...(version !== undefined && { version }) },
      {
        onError: (error) => {
          if (on401(error) || Object.keys(refusedFields(error)).length > 0) return;
          const { current } = bodyOf(error) as { current?: MessageTemplate };
          if (codeOf(error) !== 'stale_version' || !current)
            return sayThatItFailed('Failed to save', error);
          onMet(current);
          void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
          toast({
            title: 'Changed meanwhile',
            description:
              'Your words are still here. Save again to put them in place of the others.',
          });
        },
      },
    );
  };

  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
        <Whose {...props} />
        {templateParts.map((part) => (
          <div key={part} className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
            <TemplateField
              label={partNames[part]}
              hint={hints[part]}
              part={part}
              place={place}
              value={template[part]}
              error={problems[part]}
              onChange={(value) => {
                save.reset();
                onChange({ ...template, [part]: value });
              }}
            />
            {props.children(part)}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            disabled={!isDraft}
            pending={save.isPending}
            pendingLabel="Saving..."
          >
            Save
          </Button>
          {isDraft && (
            <Button variant="quiet" onClick={onGivenUp}>
              Undo changes
            </Button>
          )}
          {own && <BackToBefore {...props} own={own} />}
        </div>
      </form>
    </Card>
  );
}

/** Whose words these are. */
function Whose({ place, own, ofAll }: TemplateEditorProps) {
  const isOfProperty = place.apartmentId !== null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-soft">
      <Badge tone={own ? 'green' : 'neutral'}>{own || ofAll ? 'Your text' : 'Our text'}</Badge>
      {isOfProperty && own && 'For this property alone.'}
      {isOfProperty && !own && 'As for all properties. What you save here is for this one alone.'}
      {!isOfProperty && !own && 'What you save takes its place.'}
    </p>
  );
}

function BackToBefore({
  place,
  own,
  ofAll,
  onGivenUp,
}: TemplateEditorProps & { own: MessageTemplate }) {
  const [isAsked, setAsked] = useState(false);
  const on401 = useOn401();
  const deletion = useDeleteTemplate();
  const isToAll = place.apartmentId !== null && ofAll !== undefined;
  const label = isToAll ? 'Back to that of all properties' : 'Back to ours';
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`${label}?`}
        description="Your own subject and texts for this moment and language are deleted."
        cancelLabel="Keep mine"
        confirmLabel={label}
        destructive
        pending={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(own, {
            onSuccess: () => {
              toast({ title: isToAll ? 'The text for all holds here' : 'Our text holds again' });
              onGivenUp();
            },
            onError: (error) => {
              if (!on401(error)) sayThatItFailed('Failed to delete your text', error);
            },
            onSettled: () => setAsked(false),
          })
        }
      />
    </>
  );
}
