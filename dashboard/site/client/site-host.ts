import type { ComponentType } from 'react';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { ExtensionChannel } from '#shared/platform/site-host/hand-off/extension-channel.ts';

type VisitorScreensProps = { services: Services; signedUp: { email: string; password: string } };

/** What the scripts of the public pages receive from their entry, because this folder imports neither extension nor app. */
export type SiteHost = {
  extension: ExtensionChannel;
  /** Version of this build, for the API. */
  clientVersion: string;
  /** Loads the screens that replace the form of the sign-up without a navigation. */
  loadVisitorScreens: () => Promise<ComponentType<VisitorScreensProps>>;
};
