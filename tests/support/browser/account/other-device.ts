import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { person, type Credentials } from '#tests/support/server/account.ts';
import { until } from '../browser.ts';
import { openDevice, type Device } from '#tests/support/stand-ins/device.ts';
import type { Product } from './product.ts';

/** Opens another browser of the account, with its own session. `sent` waits until the server has all its changes. */
export const openOtherDevice = async (
  { server: { url } }: Product,
  { email, password }: Credentials = person,
): Promise<Device & { sent: () => Promise<unknown> }> => {
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => null });
  const session = await api.call(contract.sessions.login, { body: { email, password, keep: false } });
  const device = openDevice({ url }, session.access_token);
  return {
    ...device,
    sent: () => until(device.sync, ({ outcome, retryAt }) => outcome === 'synced' && retryAt === null),
  };
};
