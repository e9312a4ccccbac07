import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../accounts/queries.ts';
import { RequireHost } from '../accounts/require-host.tsx';
import { LeaveDialog } from '../editor/editing/leave-dialog.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { apartmentsQuery } from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { messagesPath } from '../shared/messages-path.ts';
import { pages } from '../shared/paths.ts';
import { languages } from '../translations/languages.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { standaloneLink } from '../ui/link.ts';
import { Tabs } from '../ui/tabs.tsx';
import { MailSetting } from './mail-setting.tsx';
import { MomentTexts } from './moment-texts.tsx';
import type { TemplatePlace } from './queries.ts';
import { useDrafts } from './use-drafts.ts';
import { momentNames } from './words.ts';

const title = 'Messages to guests';

export function MessagesPage() {
  return (
    <RequireHost title={title}>
      {(host) => (
        <Page title={title} header={<DashboardHeader />}>
          <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-5 py-4 pb-16">
            <div>
              <Link href={pages.hostSettingsData} className={standaloneLink}>
                <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
                Back to Settings & Data
              </Link>
              <h1 className="mt-1 text-heading">{title}</h1>
              <p className="mt-2 max-w-2xl text-soft">
                Four moments, each in your guest’s language. Our texts are ready to use; what you
                write takes their place. You send them from a stay, or let us mail them.
              </p>
            </div>
            <Messages host={host} />
          </div>
        </Page>
      )}
    </RequireHost>
  );
}

/** On a phone the first word has to do: four of them lie side by side. */
function MomentName({ moment }: { moment: Moment }) {
  const [first, ...rest] = momentNames[moment].split(' ');
  return (
    <span className="max-sm:-mx-2 relative block max-sm:text-small">
      {first}
      <span className="max-sm:sr-only"> {rest.join(' ')}</span>
    </span>
  );
}

/** What the address asks for. */
function askedPlace(): TemplatePlace {
  const asked = new URLSearchParams(location.search);
  const language = asked.get('language') ?? '';
  return {
    moment: moments.find((moment) => moment === asked.get('moment')) ?? 'booked',
    language: isGuestLanguage(language) ? language : 'en',
    apartmentId: asked.get('property'),
  };
}

function Messages({ host }: { host: CurrentUser }) {
  const apartments = useQuery(apartmentsQuery);
  const [place, setPlace] = useState(askedPlace);
  const { drafts, change: changeDrafts, store } = useDrafts(host.id);
  const go = (change: Partial<TemplatePlace>) => {
    const { apartmentId, ...there } = { ...place, ...change };
    setPlace({ apartmentId, ...there });
    // A reload, or Back from elsewhere, finds it again.
    history.replaceState(history.state, '', messagesPath({ ...there, property: apartmentId }));
  };
  return (
    <Loaded query={apartments}>
      {(all) => {
        const apartment = all.find(({ id }) => id === place.apartmentId);
        return (
          <>
            <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
              <SelectField<GuestLanguage>
                label="Language"
                choices={languages.map(({ code, english, own }) => ({
                  value: code,
                  label: english === own ? own : `${english} (${own})`,
                }))}
                value={place.language}
                onChange={(language) => go({ language })}
              />
              <SelectField
                label="For"
                choices={[
                  { value: '', label: 'All properties' },
                  ...all.map(({ id, name }) => ({
                    value: id,
                    label: name || 'Without a name',
                    isName: Boolean(name),
                  })),
                ]}
                value={apartment?.id ?? ''}
                onChange={(id) => go({ apartmentId: id || null })}
              />
            </div>
            <Tabs
              label="Moments"
              value={place.moment}
              onValueChange={(moment) => go({ moment: moment as Moment })}
              tabs={moments.map((moment) => ({
                value: moment,
                label: <MomentName moment={moment} />,
                content: (
                  <div className="grid grid-cols-1 gap-6">
                    <MailSetting moment={moment} host={host} apartments={all} />
                    <MomentTexts
                      key={`${place.language} ${apartment?.id}`}
                      place={{ ...place, moment, apartmentId: apartment?.id ?? null }}
                      apartments={all}
                      host={host}
                      drafts={drafts}
                      onDraft={changeDrafts}
                    />
                  </div>
                ),
              }))}
            />
            <LeaveDialog store={store} unsaved="You have texts here that are not saved." />
          </>
        );
      }}
    </Loaded>
  );
}
