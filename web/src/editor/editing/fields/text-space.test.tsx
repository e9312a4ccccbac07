import { propertyTextLimit } from '@guest-portal/contract/property-text';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anna,
  expectToast,
  isToastRed,
  open,
  press,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import {
  apartmentsQuery,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../../../host/queries.ts';
import { apartment, guide, place, section } from '../../sections/testing.tsx';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type ItemKey, withEdit } from '../drafts/drafts.ts';
import { EditingProvider, useDraftStore } from '../editing-context.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { TextSpace } from './text-space.tsx';

const { id } = apartment;
const tip = place(1, 'Café');
const bins = section(4, 'Bins');

let store: DraftStore;

function ExposeStore() {
  store = useDraftStore();
  return null;
}

/** Opens a property whose texts use this share of the space, most of it in one text. */
function openEditor(percent: number) {
  sessionStorage.clear();
  const description = 'x'.repeat((propertyTextLimit * percent) / 100 - 100);
  const spot = place(2, 'Tower', { description });
  const client = open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <ExposeStore />
      <TextSpace apartmentId={id} />
      <UnsavedChanges onSubscriptionRequired={() => {}} />
    </EditingProvider>,
  );
  act(() => {
    // The texts of another property must not count.
    const other = { ...apartment, id: 'other', checkinInstructions: 'x'.repeat(propertyTextLimit) };
    client.setQueryData(apartmentsQuery.queryKey, [apartment, other]);
    client.setQueryData(localTipsQuery(id).queryKey, [tip]);
    client.setQueryData(sightseeingSpotsQuery(id).queryKey, [spot]);
    client.setQueryData(guidesQuery(id).queryKey, [guide(3, 'Oven')]);
    client.setQueryData(sectionsQuery(id).queryKey, [bins]);
  });
  return spot;
}

const typeText = (key: ItemKey, field: string, from: string, to: string) =>
  act(() =>
    store.set({ apartmentId: id, drafts: withEdit(store.get().drafts, key, field, from, to) }),
  );

const statusText = () => screen.getAllByRole('status')[0]?.textContent;
const textOfShare = (percent: number) => 'ж'.repeat((propertyTextLimit * percent) / 200);

const patchTip = `PATCH /api/host/local-tips/${tip.id}`;
const patchSection = `PATCH /api/host/custom-sections/${bins.id}`;

test('from 80% on, the page shows how much space the texts use, including unsaved changes', async () => {
  openEditor(79);
  expect(statusText()).toBe('');
  typeText(`localTip:${tip.id}`, 'description', '', textOfShare(6));
  await waitFor(() =>
    expect(statusText()).toMatch(/^This property’s texts use 8[45]% of the available space\.$/),
  );
  const bar = screen.getByRole('region', { name: 'Unsaved changes' });
  expect(bar.textContent).toMatch(/8[45]% of the available space/);
});

test('texts that don’t fit are not sent, and an error says what to do', async () => {
  openEditor(99);
  typeText(`localTip:${tip.id}`, 'description', '', textOfShare(1.5));
  serverAnswers({ [patchTip]: { body: tip } });
  await waitFor(() => expect(statusText()).toContain('101% of the space for text'));
  await press('Save All Changes');
  await expectToast(
    'Too much text for one property',
    'This property’s texts would use 101% of the space for text. Shorten or delete some of them, then save again.',
  );
  expect(isToastRed()).toBe(true);
  expect(sentTo(patchTip)).toEqual([]);
  expect(Object.keys(store.get().drafts)).toHaveLength(1);
  expect(store.get().failures[`localTip:${tip.id}`]?.fields?.description).toContain('101%');
});

test('texts that already exceed the limit can be shortened', async () => {
  const spot = openEditor(130);
  await waitFor(() =>
    expect(statusText()).toMatch(
      /1(29|30)% of the available space\. You can shorten them, but you can’t add to them\.$/,
    ),
  );
  typeText(`sightseeingSpot:${spot.id}`, 'description', spot.description, 'x'.repeat(20_000));
  typeText(`section:${bins.id}`, 'content', '', 'Yard');
  const patchSpot = `PATCH /api/host/sightseeing-spots/${spot.id}`;
  serverAnswers({
    [patchSpot]: { body: { ...spot, description: 'x', version: 2 } },
    [patchSection]: { body: { ...bins, content: 'Yard', version: 2 } },
  });
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
});

test('texts that became shorter are sent before texts that became longer', async () => {
  const spot = openEditor(99);
  typeText(`localTip:${tip.id}`, 'description', '', textOfShare(1));
  typeText(`sightseeingSpot:${spot.id}`, 'description', spot.description, 'Short');
  const patchSpot = `PATCH /api/host/sightseeing-spots/${spot.id}`;
  serverAnswers({ [patchSpot]: 'never', [patchTip]: { body: tip } });
  await press('Save All Changes');
  await waitFor(() => expect(sentTo(patchSpot)).toHaveLength(1));
  expect(sentTo(patchTip)).toEqual([]);
});
