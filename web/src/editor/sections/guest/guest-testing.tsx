/** Renders the guest's sections in tests, with one property, one guest and mocked replies. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { anna, open, ownerRights, serverAnswers } from '../../../accounts/testing.tsx';
import type { Apartment, Guest } from '../../../host/queries.ts';
import { localDate } from '../../../shared/today.ts';
import { EditingProvider } from '../../editing/editing-context.tsx';
import { useSave } from '../../editing/use-save.ts';
import { CurrentGuestSection } from './current-guest-section.tsx';

export const apartmentId = '7b0c6a52-3a52-4c39-8c1f-0d5d3a1f9b11';

const visibleFields = { showPinCode: true, showGuestName: true, showStayDates: true };
// The sections read only these fields.
export const apartment = {
  id: apartmentId,
  name: 'Old Town Loft',
  version: 1,
  timeZone: '',
  ...visibleFields,
  ...ownerRights,
} as Apartment;

export function dayFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return localDate(day);
}

export const marta: Guest = {
  id: '0d2f1c9e-52a5-4a7c-9f63-5b1d0e6a7c22',
  apartmentId,
  pinCode: '4821',
  name: 'Marta',
  checkinDate: dayFromToday(-3),
  checkoutDate: dayFromToday(4),
  hasCheckedIn: false,
  isActive: true,
  wrongPins: 0,
  newDevicesRefused: false,
  lockedOut: null,
  version: 3,
};

/** The call for the stay of a guest, which the section shows beside the fields. */
export const stayCallOf = ({ id }: Pick<Guest, 'id'>) => `GET /api/host/stays/${id}`;

export const activeGuest = `GET /api/host/apartments/${apartmentId}/active-guest`;
export const changeMarta = `PATCH /api/host/guests/${marta.id}`;
export const subscribe = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  subscribe.mockClear();
});

function SaveButton() {
  const { save } = useSave({ onConflicts: () => {}, onSubscriptionRequired: () => {} });
  return (
    <button type="button" onClick={() => void save()}>
      Save All Changes
    </button>
  );
}

type Section = Partial<Parameters<typeof CurrentGuestSection>[0]>;

export function renderSection(props: Section = {}) {
  open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <CurrentGuestSection apartment={apartment} isLive onSubscribe={subscribe} {...props} />
      <SaveButton />
    </EditingProvider>,
  );
}

export async function openSection(guest: Guest | null, props: Section = {}) {
  serverAnswers({ [activeGuest]: { body: guest } });
  renderSection(props);
  await screen.findByText('Show PIN code');
}

export const digit = (position: number) =>
  screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 4`);

export const shownPin = () => [1, 2, 3, 4].map((position) => digit(position).value || '_').join('');

export const typeFrom = async (position: number, keys: string) => {
  await userEvent.click(digit(position));
  await userEvent.keyboard(keys);
};

export const textbox = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
