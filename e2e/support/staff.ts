/** Signs in to the staff page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Server } from './servers/server.ts';

export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Access Dashboard' });

export const adminPassword = async ({ dataDir }: Server) =>
  (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();

export async function signInAsStaff(page: Page, server: Server) {
  await page.goto('/admin/dashboard');
  await passwordField(page).fill(await adminPassword(server));
  await signInButton(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
