import type { Platform } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';

/** The same platform, with the loading flag set at the start of each call and cleared afterwards. */
export const trackCalls = (platform: Platform, screen: ScreenStore): Platform => ({
  ...platform,
  call: (endpoint, input) => screen.during(() => platform.call(endpoint, input)),
  openAccount: () => screen.during(() => platform.openAccount()),
  session: {
    ...platform.session,
    signIn: (credentials) => screen.during(() => platform.session.signIn(credentials)),
    signOut: (options) => screen.during(() => platform.session.signOut(options)),
    refreshPlan: () => screen.during(() => platform.session.refreshPlan()),
  },
});
