import { ourTemplate } from '@guest-portal/contract/messages/texts';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../accounts/queries.ts';
import type { Apartment } from '../dashboard/queries.ts';
import { Loaded } from '../dashboard/sections/loaded.tsx';
import { type Drafts, draftAt, withDraft, withoutDraft } from './drafts.ts';
import { LiveExample } from './live-example.tsx';
import { messageTextsQuery } from './message-texts.ts';
import { type TemplatePlace, templateAt, templateFor, templatesQuery } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';

interface MomentTextsProps {
  place: TemplatePlace;
  apartments: Apartment[];
  host: CurrentUser;
  drafts: Drafts;
  onDraft: (drafts: Drafts) => void;
}

/** The texts for one moment in one language, and beside them what a guest gets. */
export function MomentTexts({ place, apartments, host, drafts, onDraft }: MomentTextsProps) {
  const templates = useQuery(templatesQuery);
  const texts = useQuery(messageTextsQuery(place.language));
  return (
    <Loaded query={templates}>
      {(all) => (
        <Loaded query={texts}>
          {(ours) => {
            const known = templateFor(all, place) ?? ourTemplate(ours, place.moment);
            const { subject, text, plain } = draftAt(drafts, place) ?? known;
            const template = { subject, text, plain };
            return (
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
                <TemplateEditor
                  place={place}
                  own={templateAt(all, place)}
                  ofAll={templateAt(all, { ...place, apartmentId: null })}
                  template={template}
                  isDraft={draftAt(drafts, place) !== undefined}
                  onChange={(changed) => onDraft(withDraft(drafts, place, changed, known))}
                  onDone={() => onDraft(withoutDraft(drafts, place))}
                />
                <LiveExample
                  place={place}
                  template={template}
                  texts={ours}
                  apartments={apartments}
                  host={host}
                />
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
