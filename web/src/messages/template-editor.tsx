import {
  type Template,
  type TemplatePart,
  templateParts,
} from '@guest-portal/contract/messages/moments';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { showFailure } from '../layout/show-failure.ts';
import { bodyOf, codeOf } from '../shared/api.ts';
import { refusedFields } from '../shared/refused-fields.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { focusFirstError } from '../ui/fields/focus-first-error.ts';
import { toast } from '../ui/toasts/toast.ts';
import { partNames } from './message-labels.ts';
import { problemsIn } from './problems.ts';
import {
  type MessageTemplate,
  type TemplateKey,
  templatesQuery,
  useDeleteTemplate,
  useSaveTemplate,
} from './queries.ts';
import { TemplateField } from './template-field.tsx';

interface TemplateEditorProps {
  templateKey: TemplateKey;
  /** The property, if the host manages it for another host. All its texts are its owner's. */
  managedId: string | undefined;
  /** The host's own template for this selection, if there is one. */
  ownTemplate: MessageTemplate | undefined;
  /** The host's own template for all properties, if there is one. */
  templateForAll: MessageTemplate | undefined;
  template: Template;
  /** The version of the host's own template that saving replaces. */
  version: number | undefined;
  isDraft: boolean;
  onChange: (template: Template) => void;
  onSaved: (saved: MessageTemplate, sent: Template) => void;
  /** Called when the saved template turns out to have changed. */
  onConflict: (current: MessageTemplate) => void;
  onDiscard: () => void;
  /** Content beside the field of a part. */
  children: (part: TemplatePart) => ReactNode;
}

const hints: Partial<Record<TemplatePart, string>> = {
  subject: 'Only emails have a subject.',
  plain: 'For platforms that block links in their chats. Write it without a link or a PIN.',
};

export function TemplateEditor(props: TemplateEditorProps) {
  const {
    templateKey,
    managedId,
    ownTemplate,
    template,
    version,
    isDraft,
    onChange,
    onSaved,
    onConflict,
    onDiscard,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const on401 = useOn401();
  const save = useSaveTemplate(managedId, (saved, sent) => {
    toast({ title: 'Text saved', description: 'We use it from the next message on.' });
    onSaved(saved, sent);
  });
  const problems = { ...refusedFields(save.error), ...problemsIn(template, templateKey.moment) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (Object.keys(problemsIn(template, templateKey.moment)).length > 0) {
      focusFirstError(form.current);
      return;
    }
    save.mutate(
      { ...templateKey, ...template, ...(version !== undefined && { version }) },
      {
        onError: (error) => {
          if (on401(error) || Object.keys(refusedFields(error)).length > 0) return;
          const { current } = bodyOf(error) as { current?: MessageTemplate };
          if (codeOf(error) !== 'stale_version' || !current)
            return showFailure('Failed to save the text', error);
          onConflict(current);
          void client.invalidateQueries({ queryKey: templatesQuery(managedId).queryKey });
          toast({
            title: 'This text has changed',
            description:
              'Your version is still here. Save again to replace the saved text with it.',
          });
        },
      },
    );
  };

  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
        <TextOrigin {...props} />
        {templateParts.map((part) => (
          <div key={part} className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
            <TemplateField
              label={partNames[part]}
              hint={hints[part]}
              part={part}
              templateKey={templateKey}
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
            <Button variant="quiet" onClick={onDiscard}>
              Undo changes
            </Button>
          )}
          {ownTemplate && <ResetTemplate {...props} ownTemplate={ownTemplate} />}
        </div>
      </form>
    </Card>
  );
}

/** Says whether the text is the host’s own, that of the property’s owner, or the default. */
function TextOrigin({ templateKey, managedId, ownTemplate, templateForAll }: TemplateEditorProps) {
  const isOfProperty = templateKey.apartmentId !== null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-soft">
      <Badge tone={ownTemplate ? 'green' : 'neutral'}>
        {!ownTemplate && !templateForAll
          ? 'Default text'
          : managedId === undefined
            ? 'Your text'
            : 'Owner’s text'}
      </Badge>
      {isOfProperty && ownTemplate && 'For this property only.'}
      {isOfProperty &&
        !ownTemplate &&
        `Same as for all properties${managedId === undefined ? '' : ' of the owner'}. Saving your own changes it for this property only.`}
      {!isOfProperty && !ownTemplate && 'Saving your own replaces it.'}
    </p>
  );
}

function ResetTemplate({
  templateKey,
  managedId,
  ownTemplate,
  templateForAll,
  onDiscard,
}: TemplateEditorProps & { ownTemplate: MessageTemplate }) {
  const [isConfirming, setConfirming] = useState(false);
  const on401 = useOn401();
  const deletion = useDeleteTemplate(managedId);
  const fallsBackToAll = templateKey.apartmentId !== null && templateForAll !== undefined;
  const label = fallsBackToAll ? 'Use the text for all properties' : 'Use the default text';
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`${label}?`}
        description={`This deletes ${managedId === undefined ? 'your own' : 'the property’s'} subject and texts of this message in this language.`}
        cancelLabel="Keep my text"
        confirmLabel={label}
        destructive
        pending={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(ownTemplate, {
            onSuccess: () => {
              toast({
                title: fallsBackToAll
                  ? 'This property uses the text for all properties again'
                  : 'The default text is used again',
              });
              onDiscard();
            },
            onError: (error) => {
              if (!on401(error)) showFailure('Failed to delete your text', error);
            },
            onSettled: () => setConfirming(false),
          })
        }
      />
    </>
  );
}
