import { ourTemplate } from '@guest-portal/contract/messages/our-template';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../accounts/queries.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import type { Apartment } from '../host/queries.ts';
import { afterSaving, type Drafts, draftAt, onVersion, withDraft, withoutDraft } from './drafts.ts';
import { LiveExample } from './live-example.tsx';
import { LinkObstacle } from './mail-obstacles.tsx';
import { messageTextsQuery } from './message-texts.ts';
import { type TemplatePlace, templateAt, templateFor, templatesQuery } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useExample } from './use-example.ts';

interface MomentTextsProps {
  place: TemplatePlace;
  apartments: Apartment[];
  host: CurrentUser;
  drafts: Drafts;
  onDraft: (change: (drafts: Drafts) => Drafts) => void;
}

/** The texts for one moment in one language, and beside each what a guest gets. */
export function MomentTexts({ place, apartments, host, drafts, onDraft }: MomentTextsProps) {
  const templates = useQuery(templatesQuery);
  const texts = useQuery(messageTextsQuery(place.language));
  const example = useExample(place, apartments, host);
  return (
    <Loaded query={templates}>
      {(all) => (
        <Loaded query={texts}>
          {(ours) => {
            const known = templateFor(all, place) ?? ourTemplate(ours, place.moment);
            const draft = draftAt(drafts, place);
            const own = templateAt(all, place);
            const { subject, text, plain } = draft ?? known;
            const template = { subject, text, plain };
            const { version } = draft ?? own ?? {};
            return (
              <TemplateEditor
                place={place}
                own={own}
                version={version}
                ofAll={templateAt(all, { ...place, apartmentId: null })}
                template={template}
                isDraft={draft !== undefined}
                onChange={(changed) =>
                  onDraft((all) => withDraft(all, place, { ...changed, version }, known))
                }
                onSaved={(saved, sent) =>
                  onDraft((all) => afterSaving(all, place, sent, saved.version))
                }
                onMet={(current) => onDraft((all) => onVersion(all, place, current.version))}
                onGivenUp={() => onDraft((all) => withoutDraft(all, place))}
              >
                {(part) => (
                  <div className="grid grid-cols-1 content-start gap-4">
                    <LiveExample {...{ part, place, template, example }} texts={ours} />
                    {part === 'text' && (
                      <LinkObstacle
                        template={template}
                        apartmentId={place.apartmentId}
                        apartments={apartments}
                      />
                    )}
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
