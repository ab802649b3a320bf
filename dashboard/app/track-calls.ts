import type { Platform } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';

/** Wraps a platform, so that each call sets the loading flag when it starts and clears it when it ends. */
export const trackCalls = (platform: Platform, screen: ScreenStore): Platform => ({
  ...platform,
  call: (endpoint, input) => screen.during(() => platform.call(endpoint, input)),
  exportAccount: (onReceived) => screen.during(() => platform.exportAccount(onReceived)),
  openAccount: () => screen.during(() => platform.openAccount()),
  session: {
    ...platform.session,
    signIn: (credentials) => screen.during(() => platform.session.signIn(credentials)),
    signInByEmail: (credentials) => screen.during(() => platform.session.signInByEmail(credentials)),
    signOut: (options) => screen.during(() => platform.session.signOut(options)),
    refreshPlan: () => screen.during(() => platform.session.refreshPlan()),
    refreshPerson: () => screen.during(() => platform.session.refreshPerson()),
    deleteAccount: (password) => screen.during(() => platform.session.deleteAccount(password)),
  },
});
