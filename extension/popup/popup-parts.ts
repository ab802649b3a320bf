import type { ReactNode } from 'react';

/** The address of the settings page, relative to the popup. */
export const SETTINGS_URL = '../settings/index.html';

/** A screen of the dashboard that the popup opens. */
type Screen = 'login' | 'signup' | 'subscribe' | 'dashboard' | 'following';

/** Opens a screen of the dashboard in a tab, and closes the popup. */
export type OpenScreen = (screen: Screen) => void;

/** The parts of the popup that do not depend on the session. */
export type PopupParts = {
  /** The hint to reload the active tab; null if the tab needs no reload. */
  hint: ReactNode;
  /** Notes about the version, and about a consent that is outdated. */
  notes: ReactNode;
  /** The switch for the keyboard shortcuts of the Ad Library. */
  keys: ReactNode;
  openScreen: OpenScreen;
};
