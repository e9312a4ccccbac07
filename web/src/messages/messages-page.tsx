import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../accounts/queries.ts';
import { RequireHost } from '../accounts/require-host.tsx';
import { LeaveDialog } from '../editor/editing/leave-dialog.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { OwnedBy } from '../host/owned-by.tsx';
import { type Apartment, apartmentsQuery } from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { messagesPath } from '../shared/messages-path.ts';
import { languages } from '../translations/languages.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EmailSetting } from './email-setting.tsx';
import { momentNames } from './message-labels.ts';
import { MomentTexts } from './moment-texts.tsx';
import { managedIdOf, type TemplateKey } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

const title = 'Messages to guests';

export function MessagesPage() {
  return (
    <RequireHost title={title}>
      {(host) => (
        <Page title={title} header={<DashboardHeader />}>
          <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-5 py-4 pb-16">
            <div>
              <h1 className="text-heading">{title}</h1>
              <p className="mt-2 max-w-2xl text-soft">
                There are five messages, each in your guest’s language. Use the default texts or
                write your own. Send them from a stay, or let us email them.
              </p>
            </div>
            <Messages host={host} />
          </div>
        </Page>
      )}
    </RequireHost>
  );
}

/** The part of each moment's name that phones show, because they have little room for five tabs. */
const shortNames: Record<Moment, string> = {
  booked: 'Booked',
  before: 'Before',
  arrival: 'Arrival',
  leaving: 'check-out',
  after: 'After',
};

function MomentName({ moment }: { moment: Moment }) {
  const short = shortNames[moment];
  const [start = '', end = ''] = momentNames[moment].split(short);
  return (
    <span className="max-sm:-mx-3 relative block max-sm:text-small">
      <span className="max-sm:sr-only">{start}</span>
      <span className="max-sm:inline-block sm:whitespace-nowrap max-sm:first-letter:uppercase">
        {short}
      </span>
      <span className="max-sm:sr-only">{end}</span>
    </span>
  );
}

const allProperties = (managed: Apartment[]) => ({
  value: '',
  label: managed.length > 0 ? 'All properties you own' : 'All properties',
});

/** The template that the URL selects. */
function requestedTemplate(): TemplateKey {
  const parameters = new URLSearchParams(location.search);
  const language = parameters.get('language') ?? '';
  return {
    moment: moments.find((moment) => moment === parameters.get('moment')) ?? 'booked',
    language: isGuestLanguage(language) ? language : 'en',
    apartmentId: parameters.get('property'),
  };
}

function Messages({ host }: { host: CurrentUser }) {
  const apartments = useQuery(apartmentsQuery);
  const [templateKey, setTemplateKey] = useState(requestedTemplate);
  const { drafts, change: changeDrafts, store } = useDrafts(host.id);
  const selectTemplate = (change: Partial<TemplateKey>) => {
    const { apartmentId, ...momentAndLanguage } = { ...templateKey, ...change };
    setTemplateKey({ apartmentId, ...momentAndLanguage });
    // The selection is kept in the URL for a reload and for the Back button.
    history.replaceState(
      history.state,
      '',
      messagesPath({ ...momentAndLanguage, property: apartmentId }),
    );
  };
  return (
    <Loaded query={apartments}>
      {(listed) => {
        const owned = listed.filter(({ owner }) => owner === null);
        const managed = listed.filter(({ owner }) => owner !== null);
        const apartment =
          listed.find(({ id }) => id === templateKey.apartmentId) ??
          (owned.length === 0 ? managed[0] : undefined);
        const isManaged = managedIdOf(apartment) !== undefined;
        return (
          <>
            <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
              <SelectField<GuestLanguage>
                label="Language"
                choices={languages.map(({ code, english, own }) => ({
                  value: code,
                  label: english === own ? own : `${english} (${own})`,
                }))}
                value={templateKey.language}
                onChange={(language) => selectTemplate({ language })}
              />
              <SelectField
                label="Applies to"
                choices={[
                  ...(owned.length > 0 || managed.length === 0 ? [allProperties(managed)] : []),
                  ...[...owned, ...managed].map(({ id, name }) => ({
                    value: id,
                    label: name || 'Unnamed property',
                    isName: Boolean(name),
                  })),
                ]}
                value={apartment?.id ?? ''}
                onChange={(id) => selectTemplate({ apartmentId: id || null })}
              />
            </div>
            {apartment && isManaged && (
              <div className="max-w-3xl">
                <OwnedBy owner={apartment.owner} />
                <p className="text-small text-soft">
                  The owner decides which messages are emailed automatically, and when.
                </p>
              </div>
            )}
            <Tabs
              label="Messages"
              value={templateKey.moment}
              onValueChange={(moment) => selectTemplate({ moment: moment as Moment })}
              tabs={moments.map((moment) => ({
                value: moment,
                label: <MomentName moment={moment} />,
                content: (
                  <div className="grid grid-cols-1 gap-6">
                    {!isManaged && <EmailSetting moment={moment} host={host} apartments={owned} />}
                    <MomentTexts
                      key={`${templateKey.language} ${apartment?.id}`}
                      templateKey={{ ...templateKey, moment, apartmentId: apartment?.id ?? null }}
                      apartments={apartment && isManaged ? [apartment] : owned}
                      host={host}
                      drafts={drafts}
                      onDraft={changeDrafts}
                    />
                  </div>
                ),
              }))}
            />
            <LeaveDialog store={store} unsaved="You have unsaved texts." />
          </>
        );
      }}
    </Loaded>
  );
}
