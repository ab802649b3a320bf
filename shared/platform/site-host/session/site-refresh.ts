import type { ApiClient } from '#shared/api/api-client.ts';
import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadSessions } from './load-sessions.ts';
import type { StoredValues } from '#shared/platform/stored-value.ts';
import type { Person } from '#shared/platform/platform.ts';
import { writeSitePerson, writeSitePlan, type SiteSession } from './site-session.ts';

export type SiteRefreshOptions = {
  storage: StoredValues;
  now: () => number;
  stored: () => SiteSession | null;
  changed: () => void;
};

/** Updates the stored plan and profile. Both reject with AppError. */
export type SiteRefresh = {
  refreshPlan: (api: ApiClient) => Promise<void>;
  refreshPerson: (api: ApiClient) => Promise<Person>;
};

/** Reads the stored plan and profile again from the server. An answer for a session that has ended is dropped. */
export const createSiteRefresh = ({ storage, now, stored, changed }: SiteRefreshOptions): SiteRefresh => ({
  refreshPlan: async (api) => {
    const session = stored();
    if (session === null) return;
    const { data, ended } = await api.call((await loadSessions()).checkPaidPlanStatus, {
      body: { id: session.userId },
    });
    if (stored()?.token !== session.token) return;
    writeSitePlan(storage, planStateOf(data, ended), now());
    changed();
  },
  refreshPerson: async (api) => {
    const session = stored();
    if (session === null) throw new AppError('AUTH_REQUIRED');
    const { readPerson } = await import('../site-person.ts');
    const person = await readPerson(api, session.userId);
    if (stored()?.token === session.token) {
      writeSitePerson(storage, person);
      changed();
    }
    return person;
  },
});
