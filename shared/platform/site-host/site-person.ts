import type { ApiClient } from '#shared/api/api-client.ts';
import { privacy } from '#shared/contract/privacy.ts';
import { profile } from '#shared/contract/profile.ts';
import type { Person } from '../platform.ts';

/** Calls that few visits make; their part of the contract loads with the first of them. */
export const readPerson = async (api: ApiClient, userId: string): Promise<Person> =>
  (await api.call(profile.read, { body: { id: userId } })).data;

export const deletePerson = async (api: ApiClient, password: string): Promise<void> => {
  await api.call(privacy.deleteAccount, { body: { password } });
};

export const exportPerson = (api: ApiClient, onReceived: (bytes: number) => void): Promise<Blob> =>
  api.download(privacy.exportAccount, onReceived);
