import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { App } from '#dashboard/app/app.tsx';
import { ServicesProvider, type Services } from '#dashboard/kit/services/services.tsx';
import { trackCalls } from '#dashboard/app/track-calls.ts';
import { ToastRegion } from '#dashboard/kit/toasts/toast-region.tsx';
// Imported statically, because a toast closes after five seconds and must not wait for a module.
import '#dashboard/kit/toasts/toasts.tsx';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { createMemoryPlatform, type MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

// On a busy machine, loading a module on demand lasts longer than a second. A passing test does not wait for this
// timeout.
configure({ asyncUtilTimeout: 12_000 });

/** 20 February 2026. */
export const NOW = Date.UTC(2026, 1, 20);

type DashboardLocation = { pathname: string; search: string; hash: string; state: unknown };

type Navigation = { where: DashboardLocation; back: () => void };

const Watcher = ({ onMove }: { onMove: (moved: Navigation) => void }) => {
  const location = useLocation();
  const navigate = useNavigate();
  // A layout effect runs before a test can find a heading of the screen and read the location.
  useLayoutEffect(() => onMove({ where: location, back: () => void navigate(-1) }), [location, navigate, onMove]);
  return null;
};

/** Unmounts the dashboard and removes its styles, which would slow down every query of later tests. */
export const closeDashboard = (): void => {
  cleanup();
  for (const style of document.head.querySelectorAll('style')) style.remove();
};

/**
 * Closes the dashboard and waits one task. A closed dialog restores the focus a moment later, and must not change the
 * focus of the next screen.
 */
const closeAndWait = async (): Promise<void> => {
  closeDashboard();
  // Test files share one window.
  localStorage.clear();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
};

const servicesOf = (platform: MemoryPlatform): Services => {
  const screen = createScreenStore();
  return { platform: trackCalls(platform, screen), screen, colorMode: createColorMode(window), now: () => NOW };
};

/** The history entry before the tested location. */
export const BEFORE = '/imprint';

/** Renders the whole dashboard at a location, in memory. */
export const openDashboard = (
  at: string | { pathname: string; search?: string; hash?: string; state?: unknown },
  platform: MemoryPlatform = createMemoryPlatform(),
) => {
  let moved: Navigation = { where: { pathname: '', search: '', hash: '', state: null }, back: () => undefined };
  const services = servicesOf(platform);
  render(
    <MemoryRouter initialEntries={[BEFORE, at]} initialIndex={1}>
      <App services={services} nonce={null} />
      <Watcher
        onMove={(now) => {
          moved = now;
        }}
      />
    </MemoryRouter>,
  );
  onTestFinished(closeAndWait);
  const goBack = (): void => act(() => moved.back());
  return { platform, user: userEvent.setup(), where: () => moved.where, goBack, tell: services.screen.tell };
};

/** Renders one part of the dashboard with the open account around it. */
export const openPart = (part: ReactNode, platform: MemoryPlatform) => {
  const shown = render(
    <MemoryRouter>
      <ThemeProvider nonce={null}>
        <ServicesProvider services={servicesOf(platform)}>
          <AccountProvider>{part}</AccountProvider>
          <ToastRegion />
        </ServicesProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
  onTestFinished(closeAndWait);
  return { platform, user: userEvent.setup(), ...shown };
};
