import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { ServicesProvider } from '#dashboard/kit/services/services.tsx';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

// On a busy machine, a step lasts longer than a second. A passing test does not wait for this timeout.
configure({ asyncUtilTimeout: 12_000 });

/** 20 February 2026. */
const NOW = Date.UTC(2026, 1, 20);

/** Renders a page of the extension. */
export const openExtensionPage = (page: ReactNode, platform: MemoryPlatform) => {
  const services = { platform, screen: createScreenStore(), colorMode: createColorMode(window), now: () => NOW };
  const shown = render(<ServicesProvider services={services}>{page}</ServicesProvider>);
  onTestFinished(cleanup);
  return { platform, user: userEvent.setup(), ...shown };
};

/** Renders a part of the popup with the open account around it. */
export const openPopupPart = (part: ReactNode, platform: MemoryPlatform) =>
  openExtensionPage(<AccountProvider>{part}</AccountProvider>, platform);
