/** Creates live properties, with the requests by which their host manages stays. */
import type { TestApp } from '../../../test/support/app.ts';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { day, stayAt } from '../../../test/support/factories/data.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';

type App = Pick<TestApp, 'app' | 'db'>;

export const livePropertiesOn =
  ({ app, db }: App) =>
  async (fields: object = {}) => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, fields));
    const postStay = (from: number, to: number, more: object = {}) =>
      host.post(
        '/api/host/stays',
        stayAt(id, { checkinDate: day(from), checkoutDate: day(to), ...more }),
      );
    const readActiveGuest = async () =>
      (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
    const postAction = (stayId: string, action: string, body: object = {}) =>
      host.post(`/api/host/stays/${stayId}/${action}`, body);
    return { host, id, postStay, readActiveGuest, postAction };
  };
