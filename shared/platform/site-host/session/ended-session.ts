import { clearEndedAccount, readEndedAccount, type SiteSession } from './site-session.ts';
import type { StoredValues } from '#shared/platform/stored-value.ts';

/** Remembers whose session ended, so that the login screen can name the account. */
export type EndedSession = {
  /** The account whose session ended without an act of the user in this tab; null if there is none. */
  email: () => string | null;
  /** The tab shows this session now; null: it shows a visitor. */
  show: (session: SiteSession | null) => void;
  /** Another tab has changed the session to this one; null: it logged out. */
  changeElsewhere: (session: SiteSession | null) => void;
  /** The user logged in or out in this tab. */
  forget: () => void;
};

/** Other tabs share only what the server ended; a logout in another tab is known by the tab that lost the session. */
export const createEndedSession = (storage: StoredValues, first: SiteSession | null): EndedSession => {
  let shownEmail = first?.email ?? null;
  let lostEmail: string | null = null;
  return {
    email: () => readEndedAccount(storage)?.email ?? lostEmail,
    show: (session) => {
      shownEmail = session?.email ?? null;
    },
    changeElsewhere: (session) => {
      lostEmail = session === null ? (shownEmail ?? lostEmail) : null;
    },
    forget: () => {
      clearEndedAccount(storage);
      lostEmail = null;
    },
  };
};
