import { defaultTemplate } from '@guest-portal/contract/messages/default-template';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../accounts/queries.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import type { Apartment } from '../host/queries.ts';
import {
  type Drafts,
  draftAt,
  withDraft,
  withoutDraft,
  withoutSavedDraft,
  withVersion,
} from './drafts.ts';
import { DoorCodeObstacle, LinkObstacle } from './email-obstacles.tsx';
import { LiveExample } from './live-example.tsx';
import { messageTextsQuery } from './message-texts.ts';
import { PinWithoutLink } from './pin-without-link.tsx';
import {
  managedIdOf,
  type TemplateKey,
  templateAt,
  templateFor,
  templatesQuery,
} from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useExample } from './use-example.ts';

interface MomentTextsProps {
  templateKey: TemplateKey;
  /** The properties to which the template may apply. */
  apartments: Apartment[];
  host: CurrentUser;
  drafts: Drafts;
  onDraft: (change: (drafts: Drafts) => Drafts) => void;
}

/** Shows the texts for one moment in one language, each with a preview. */
export function MomentTexts({ templateKey, apartments, host, drafts, onDraft }: MomentTextsProps) {
  const managedId = managedIdOf(apartments.find(({ id }) => id === templateKey.apartmentId));
  const templates = useQuery(templatesQuery(managedId));
  const texts = useQuery(messageTextsQuery(templateKey.language));
  const example = useExample(templateKey, apartments, host);
  return (
    <Loaded query={templates}>
      {(all) => (
        <Loaded query={texts}>
          {(defaultTexts) => {
            const original =
              templateFor(all, templateKey) ?? defaultTemplate(defaultTexts, templateKey.moment);
            const draft = draftAt(drafts, templateKey);
            const ownTemplate = templateAt(all, templateKey);
            const { subject, text, plain } = draft ?? original;
            const template = { subject, text, plain };
            const { version } = draft ?? ownTemplate ?? {};
            return (
              <TemplateEditor
                templateKey={templateKey}
                managedId={managedId}
                ownTemplate={ownTemplate}
                version={version}
                templateForAll={templateFor(all, { ...templateKey, apartmentId: null })}
                template={template}
                isDraft={draft !== undefined}
                onChange={(changed) =>
                  onDraft((allDrafts) =>
                    withDraft(allDrafts, templateKey, { ...changed, version }, original),
                  )
                }
                onSaved={(saved, sent) =>
                  onDraft((allDrafts) =>
                    withoutSavedDraft(allDrafts, templateKey, sent, saved.version),
                  )
                }
                onConflict={(current) =>
                  onDraft((allDrafts) => withVersion(allDrafts, templateKey, current.version))
                }
                onDiscard={() => onDraft((allDrafts) => withoutDraft(allDrafts, templateKey))}
              >
                {(part) => (
                  <div className="grid grid-cols-1 content-start gap-4">
                    <LiveExample
                      {...{ part, templateKey, template, example }}
                      texts={defaultTexts}
                    />
                    {part === 'text' && (
                      <>
                        <LinkObstacle
                          template={template}
                          apartmentId={templateKey.apartmentId}
                          apartments={apartments}
                        />
                        <DoorCodeObstacle
                          {...{ templateKey, template, example }}
                          texts={defaultTexts}
                        />
                      </>
                    )}
                    {part === 'plain' && <PinWithoutLink {...{ templateKey, template }} />}
                  </div>
                )}
              </TemplateEditor>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
