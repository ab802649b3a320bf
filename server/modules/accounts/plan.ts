import type { Actor } from '#server/http/actor.ts';

export type Plan = Actor['plan'];

/** What the grants of a person come to: one that runs is enough; without one, having had any makes it ended. */
export const planOf = (grants: readonly { validUntil: Date | null }[], now: Date): Plan => {
  if (grants.some(({ validUntil }) => validUntil === null || validUntil > now)) return 'running';
  return grants.length > 0 ? 'ended' : 'none';
};
