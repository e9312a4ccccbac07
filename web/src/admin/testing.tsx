/** The admin dashboard and its overview with one host, for tests. */
import { screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { open, refused, serverAnswers } from '../accounts/testing.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Overview, Property } from './queries.ts';

export const overviewCall = (page: number, search = '') =>
  `GET /api/admin/overview?page=${page}&search=${search}`;

export const firstPageCall = overviewCall(1);
export const unauthorized = refused(401, 'Unauthorized');

export const loft: Property = {
  id: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  name: 'Lamplight Loft',
  createdAt: '2026-05-02T23:30:00.000Z',
  ui_state: 'inactive',
};

export const overviewOf = (properties: Property[], more: Partial<Overview> = {}): Overview => ({
  total_users: 1,
  total_properties: properties.length,
  users: [
    {
      id: '7a0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
      firstName: 'Anna',
      lastName: 'Ozola',
      email: 'anna@example.com',
      createdAt: '2026-05-01T08:00:00.000Z',
      properties,
    },
  ],
  found: 1,
  page: 1,
  ...more,
});

export const overviewAnswer = (properties: Property[], more?: Partial<Overview>) => ({
  [firstPageCall]: { body: overviewOf(properties, more) },
});

export const signedInFlag = () => sessionStorage.getItem('admin_authenticated');
export const setSignedInFlag = () => sessionStorage.setItem('admin_authenticated', 'true');
export const openPage = (address = '/admin/dashboard') => open(address, <AdminPage />);

/** Finds the alert by its text, because the toasts also have an alert region. */
export const expectAlert = async (text: string) =>
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');

beforeEach(() => {
  sessionStorage.clear();
  serverAnswers({
    'POST /api/admin/logout': { body: {} },
    [`GET /api/admin/trials?apartmentId=${loft.id}`]: { body: { found: 0, page: 1, trials: [] } },
  });
});
