import { HOUR_SECONDS } from '#shared/domain/time.ts';
import type { Fake } from '../state/fake.ts';
import type { PortalSession } from '../state/portal-state.ts';

/** A portal session expires 5 minutes after its creation if it is not visited, or 1 hour after the last visit. */
const UNVISITED_SECONDS = 5 * 60;
const VISITED_SECONDS = HOUR_SECONDS;

export const createPortalSession = (
  fake: Fake,
  customer: string,
  returnUrl: string,
  cardDoneUrl: string | null,
): PortalSession => {
  const created = fake.now();
  const id = fake.newId('bps');
  const session = { id, created, customer, returnUrl, expiresAt: created + UNVISITED_SECONDS, cardDoneUrl };
  fake.state.portalSessions.set(id, session);
  return session;
};

export const extendPortalSession = (fake: Fake, session: PortalSession): void => {
  session.expiresAt = fake.now() + VISITED_SECONDS;
};
