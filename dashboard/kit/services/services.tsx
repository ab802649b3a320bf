import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import type { ScreenState, ScreenStore } from '#shared/store/screen-store.ts';
import type { ColorModeSwitch } from '#dashboard/kit/theme/color-mode.ts';

/** Services that the entry point passes to the screens. `now` returns milliseconds since 1970. */
export type Services = {
  platform: Platform;
  screen: ScreenStore;
  colorMode: ColorModeSwitch;
  now: () => number;
};

/** The session of a signed-in user. */
export type SignedInView = Extract<SessionView, { state: 'signed-in' }>;

const ServicesContext = createContext<Services | null>(null);
const SessionContext = createContext<SessionView>({ state: 'unknown' });

/** Returns the previous object while the value is equal, because a host may return a new object on each call. */
const keepEqual = (read: () => SessionView): (() => SessionView) => {
  let kept = read();
  return () => {
    const next = read();
    if (JSON.stringify(next) !== JSON.stringify(kept)) kept = next;
    return kept;
  };
};

/** Provides the services and the session to all screens. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => {
  const { session } = services.platform;
  const [readView] = useState(() => keepEqual(session.view));
  const view = useSyncExternalStore(session.subscribe, readView);
  return (
    <ServicesContext value={services}>
      <SessionContext value={view}>{children}</SessionContext>
    </ServicesContext>
  );
};

/** Returns the services of the host. It throws outside of `ServicesProvider`. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing');
  return services;
};

/** Returns the current session. */
export const useSession = (): SessionView => use(SessionContext);

/** Returns whether the extension is installed in this browser. */
export const useHasExtension = (): boolean => {
  const { extension } = useServices().platform;
  return useSyncExternalStore(extension.subscribe, extension.isInstalled);
};

/** Returns a part of the screen state. `select` must return the same object while the state is the same. */
export const useScreenState = <T,>(select: (state: ScreenState) => T): T => {
  const { screen } = useServices();
  return useSyncExternalStore(screen.subscribe, () => select(screen.getState()));
};
