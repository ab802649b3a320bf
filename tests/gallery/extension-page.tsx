import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServicesProvider } from '#dashboard/kit/services/services.tsx';
import { Popup } from '#extension/popup/popup.tsx';
import { SettingsPage } from '#extension/settings/settings-page.tsx';
import { WelcomePage } from '#extension/welcome/welcome-page.tsx';
import type { Ask } from '#extension/messaging/ask.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { createMemoryAsk, type WorkerAnswers } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import tokens from '../../shared/design/generated/tokens.css?inline';
import base from '../../dashboard/kit/styles/base.css?inline';
import { GALLERY_NOW } from './platforms.ts';
import { drawn, type Play, type Story } from './story.ts';

type Options = { answers?: WorkerAnswers; play?: Play };

const pageOf = (
  make: () => MemoryPlatform,
  render: (ask: Ask) => ReactNode,
  { answers = {}, play }: Options = {},
): Story =>
  drawn(
    (place, { theme }, left) => {
      const platform = make();
      const services = {
        platform,
        screen: createScreenStore(),
        colorMode: { mode: () => theme, toggle: () => undefined, subscribe: () => () => undefined },
        now: () => GALLERY_NOW,
      };
      const root = createRoot(place);
      left.addEventListener('abort', () => root.unmount());
      root.render(
        <ServicesProvider services={services}>{render(createMemoryAsk(platform, answers))}</ServicesProvider>,
      );
    },
    { css: tokens + base, play },
  );

/** A story of the popup. `isUnreached`: the active tab shows the Ad Library without our controls. */
export const popupOf = (
  make: () => MemoryPlatform,
  { isUnreached = false, ...options }: Options & { isUnreached?: boolean } = {},
): Story => {
  const tab = { isUnreachedLibrary: async () => isUnreached, reload: async () => undefined };
  return pageOf(make, (ask) => <Popup ask={ask} tab={tab} close={() => undefined} />, options);
};

/** A story of the welcome page. */
export const welcomeOf = (make: () => MemoryPlatform, isPinned: boolean): Story => {
  const toolbar = { isPinned: async () => isPinned, onChange: () => () => undefined };
  return pageOf(make, (ask) => <WelcomePage ask={ask} toolbar={toolbar} />);
};

/** A story of the settings page of the extension. */
export const settingsOf = (make: () => MemoryPlatform, options: Options = {}): Story =>
  pageOf(make, (ask) => <SettingsPage ask={ask} />, options);
