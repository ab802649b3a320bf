import type { ComponentType } from 'react';
import type { Credentials } from '#dashboard/components/sign-up/signed-up-here.tsx';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { ColorModeSwitch } from '#dashboard/kit/theme/color-mode.ts';
import type { ExtensionChannel } from '#shared/platform/site-host/hand-off/extension-channel.ts';

type VisitorScreensProps = { services: Services; signedUp: Credentials };

/**
 * Dependencies that the entry passes to the scripts of the public pages. This folder must not import from `extension`
 * or `dashboard/app`.
 */
export type SiteParts = {
  extension: ExtensionChannel;
  colorMode: ColorModeSwitch;
  /** The version of this build. API requests send it in a header. */
  clientVersion: string;
  /** Loads the dashboard screens that replace the sign-up form without a navigation. */
  loadVisitorScreens: () => Promise<ComponentType<VisitorScreensProps>>;
};
