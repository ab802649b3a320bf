import { contract } from '#shared/contract/contract.ts';
import { withKnownRoles } from '#shared/domain/client/page-report-roles.ts';
import type { FlagName } from '#shared/flags/flags.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { readCardKeys } from './card-keys-handlers.ts';
import type { ClientConfig } from './client-config.ts';
import type { ReadOnly } from './requests/read-only.ts';
import type { CreateClient } from './requests/network.ts';

type Options = {
  config: ClientConfig;
  readOnly: Pick<ReadOnly, 'view'>;
  local: StorageArea;
  createClient: CreateClient;
  clientVersion: string;
};

type ClientHandlers = Pick<Handlers, 'page-kit.get' | 'features.get' | 'features.view' | 'page.report' | 'page.ignore'>;

/** Key of the version in which the user answered the note about a changed page. */
const ANSWERED_KEY = 'told-of-change-in';

/** Handles the messages about the features of this version and about a changed page. */
export const clientHandlers = (options: Options): ClientHandlers => {
  const { config, readOnly, local, clientVersion } = options;
  const api = options.createClient({ token: () => null });
  const recordAnswer = (): Promise<void> => local.set(ANSWERED_KEY, clientVersion);

  return {
    'page-kit.get': async () => pageKit,
    'features.get': async () => {
      const [off, answeredIn] = await Promise.all([config.switchedOff(), local.get(ANSWERED_KEY)]);
      const isOn = (name: FlagName): boolean => off.every(({ feature }) => feature !== name);
      return {
        save: isOn('save'),
        spend: isOn('spend'),
        follow: isOn('follow'),
        filter: isOn('filter'),
        download: isOn('download'),
        canNotifyOfChange: answeredIn !== clientVersion,
      };
    },
    'features.view': async () => {
      const { setting } = await readOnly.view();
      // The switch has no effect if the user has chosen whether read-only mode is on.
      const isEffective = (name: FlagName): boolean => name !== 'requests' || setting === 'default';
      const switchedOff = (await config.switchedOff()).filter(({ feature }) => isEffective(feature));
      return { keys: await readCardKeys(local), switchedOff, isTooOld: await config.isTooOld() };
    },
    'page.report': async ({ report }) => {
      const outlines = withKnownRoles(report.outlines);
      await api.call(contract.client.pageReport, { body: { ...report, outlines, version: clientVersion } });
      await recordAnswer();
      return {};
    },
    'page.ignore': async () => {
      await recordAnswer();
      return {};
    },
  };
};
