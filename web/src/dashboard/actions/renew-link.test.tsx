import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { countStalePrintFetches, loft, openWith } from '../list-testing.tsx';

describe('renewing a link', () => {
  const renew = `POST /api/host/apartments/${loft.id}/renew-link`;
  const renewed = { ...loft, slug: 'canal-loft-newnewnew1', version: loft.version + 1 };
  const openDialog = async () => {
    await press('Renew the guest link of Canal Loft');
    return screen.findByRole('alertdialog', { name: 'Renew Guest Link?' });
  };
  const copyLink = async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy the guest link of Canal Loft');
    return write.mock.lastCall?.[0];
  };

  test('the dialog for a new guest link says what stops working, and cancelling changes nothing', async () => {
    await openWith(loft);
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('The old link to Canal Loft stops working immediately');
    expect(dialog.textContent).toContain('Send the new link to your current guests');
    expect(dialog.textContent).toContain(
      'who already entered their PIN keep access on that device',
    );
    await press('Cancel');
    expect(sentTo(renew)).toEqual([]);
  });

  test('after a guest link is renewed, the copy button copies the new link', async () => {
    serverAnswers({ [renew]: { body: renewed } });
    const countFetches = await countStalePrintFetches(await openWith(loft));
    await openDialog();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toEqual([{ version: loft.version }]);
    await waitFor(() => expect(countFetches()).toBe(1));
    expect(await copyLink()).toBe(`${location.origin}/guest/${renewed.slug}`);
  });

  test('a guest link is renewed even if the property was edited elsewhere in the meantime', async () => {
    const edited = { ...loft, city: 'Riga', version: loft.version + 4 };
    const stale = refused(409, 'This was changed elsewhere in the meantime.', {
      code: 'stale_version',
      current: edited,
    });
    let tries = 0;
    serverAnswers({
      [renew]: () => {
        tries += 1;
        return tries === 1 ? stale : { body: renewed };
      },
    });
    await openWith(loft);
    await openDialog();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toEqual([{ version: loft.version }, { version: edited.version }]);
  });

  test('a guest link that was already renewed elsewhere is not renewed twice', async () => {
    serverAnswers({
      [renew]: refused(409, 'This was changed elsewhere in the meantime.', {
        code: 'stale_version',
        current: renewed,
      }),
    });
    await openWith(loft);
    await openDialog();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toHaveLength(1);
    expect(await copyLink()).toBe(`${location.origin}/guest/${renewed.slug}`);
  });

  test('the dialog for a new guest link stays open during the request, so that it can show the result', async () => {
    serverAnswers({ [renew]: 'never' });
    await openWith(loft);
    const dialog = await openDialog();
    await press('Renew Link');
    await screen.findByText('Renewing...', { selector: '[role=status]' });
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(true);
  });

  test('a failed renewal of a guest link shows an error', async () => {
    serverAnswers({ [renew]: refused(503, 'Briefly unavailable') });
    await openWith(loft);
    await openDialog();
    await press('Renew Link');
    await expectToast('Failed to renew the guest link', 'Briefly unavailable');
  });
});
