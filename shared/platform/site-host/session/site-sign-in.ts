import type { ApiClient } from '#shared/api/api-client.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadSessions } from './load-sessions.ts';
import type { OpenSiteSession } from './open-site-session.ts';
import type { Platform } from '#shared/platform/platform.ts';
import type { SiteRevocations } from './site-revocations.ts';

type Options = {
  session: OpenSiteSession;
  revocations: SiteRevocations;
  begin: BeginSession;
  api: () => Promise<ApiClient>;
  page: Window;
};

/** Stores the server's answer to any kind of login as the session of the site. */
export type BeginSession = (api: ApiClient, signedIn: SignedIn) => Promise<void>;

type SignInAndOut = Pick<Platform['session'], 'signIn' | 'signInByEmail' | 'signOut' | 'deleteAccount'>;

/** Logging in and out, and deleting the account. */
export const createSiteSignIn = ({ session, revocations, begin, api, page }: Options): SignInAndOut => ({
  signIn: async (credentials) => {
    const client = await api();
    await begin(client, await client.call((await loadSessions()).login, { body: credentials }));
  },
  signInByEmail: async (credentials) => {
    const client = await api();
    await begin(client, await client.call((await loadSessions()).loginByEmail, { body: credentials }));
  },
  signOut: async ({ unsent }) => {
    const stored = session.stored();
    if (stored === null) return;
    revocations.add(stored);
    session.clear();
    if (unsent === 'discard') await (await loadStore()).discardUnsent(stored.userId);
    void revocations.run();
  },
  deleteAccount: async (password) => {
    const stored = session.stored();
    if (stored === null) throw new AppError('AUTH_REQUIRED');
    const { deletePerson } = await import('../site-person.ts');
    await deletePerson(await api(), password);
    if (session.stored()?.token === stored.token) session.clear();
    await (await loadStore()).emptySiteStore(stored.userId, page);
  },
});

const loadStore = () => import('../site-account.ts');
