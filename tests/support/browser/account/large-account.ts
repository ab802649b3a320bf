import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { person } from '#tests/support/server/account.ts';
import { openDevice } from '#tests/support/stand-ins/device.ts';
import { until } from '../browser.ts';
import type { Product } from './product.ts';

/** Every tenth ad is about a lantern, and every third ad has ended. */
const adOf = (number: number) =>
  anAd({
    id: String(5_000_000 + number),
    pageName: `Page ${100 + (number % 40)}`,
    text: number % 10 === 0 ? 'A lantern that folds' : 'A pillow',
    isActive: number % 3 !== 0,
    startDate: Math.floor(Date.now() / 1_000) - 10 * DAY_SECONDS,
    endDate: number % 3 === 0 ? Math.floor(Date.now() / 1_000) - DAY_SECONDS : null,
    media: [],
    pageLogoUrl: null,
  });

/** The first ten ads cost a few cents a day. The next ten ads cost hundreds of euros. */
const reachOf = (number: number): ReachSnapshot => ({
  measuredAt: Date.now(),
  source: 'ad-details',
  figures: { euTotal: number <= 10 ? 100 : 500_000, ukTotal: null, byCountry: [], byAgeGender: [] },
});

/**
 * Saves `count` ads on another device of the account. Twenty of them have a known reach. Returns a function that saves
 * one more ad there.
 */
export const fillAccount = async ({ server }: Product, count: number): Promise<(number: number) => Promise<void>> => {
  const { url } = server;
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => null });
  const session = await api.call(contract.sessions.login, {
    body: { email: person.email, password: person.password, keep: false },
  });
  const device = openDevice({ url }, session.access_token);
  for (let number = 1; number <= count; number += 1) await device.ads.save(adOf(number));
  for (let number = 1; number <= 20; number += 1) await device.reach.add(adOf(number).id, reachOf(number));
  const send = () => until(device.sync, ({ outcome, retryAt }) => outcome === 'synced' && retryAt === null);
  await send();
  return async (number) => {
    await device.ads.save(adOf(number));
    await send();
  };
};
