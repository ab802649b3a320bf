import * as z from 'zod/mini';
import { ReadOnlySetting } from '#shared/domain/account/account-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { ClientConfig } from '../client-config.ts';

/** Read-only mode: the extension sends no requests of its own to the Ad Library. */
export type ReadOnly = {
  isOn: () => Promise<boolean>;
  view: () => Promise<{ setting: ReadOnlySetting; isOn: boolean }>;
  set: (setting: ReadOnlySetting) => Promise<void>;
};

const KEY = 'read-only';

/**
 * The setting of the user is stored for this installation. Every part that sends a request to the Ad Library calls
 * `isOn` right before it, so a change reaches open tabs with their next request.
 */
export const createReadOnly = (local: StorageArea, config: Pick<ClientConfig, 'switchedOff'>): ReadOnly => {
  const readSetting = async (): Promise<ReadOnlySetting> => {
    const parsed = z.safeParse(ReadOnlySetting, await local.get(KEY));
    return parsed.success ? parsed.data : 'default';
  };
  const isSwitchedOff = async (): Promise<boolean> =>
    (await config.switchedOff()).some(({ feature }) => feature === 'requests');
  const view = async () => {
    const setting = await readSetting();
    return { setting, isOn: setting === 'default' ? await isSwitchedOff() : setting === 'on' };
  };

  return {
    view,
    isOn: async () => (await view()).isOn,
    set: (setting) => local.set(KEY, setting),
  };
};
