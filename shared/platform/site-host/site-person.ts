import type { ApiClient } from '#shared/api/api-client.ts';
import { profile, privacy } from '#shared/contract/profile.ts';
import type { Person } from '../platform.ts';

/** Few visits make these calls, so their part of the contract loads with the first call. */
export const readPerson = async (api: ApiClient, userId: string): Promise<Person> =>
  (await api.call(profile.read, { body: { id: userId } })).data;

/** Deletes the account on the server. Rejects with CURRENT_PASSWORD_INCORRECT if the password is wrong. */
export const deletePerson = async (api: ApiClient, password: string): Promise<void> => {
  await api.call(privacy.deleteAccount, { body: { password } });
};

export const exportPerson = (api: ApiClient, onReceived: (bytes: number) => void): Promise<Blob> =>
  api.download(privacy.exportAccount, onReceived);
