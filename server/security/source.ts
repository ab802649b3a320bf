import { networkOf, siteOf } from '#server/http/caller-address.ts';

/** The network of a caller; `site` is the /48 around the /64 of an IPv6 address. */
export type NetworkSource = { kind: 'network'; network: string; site: string | null };
/** A device that signed in to the account before: see `known-devices.ts`. */
export type DeviceSource = { kind: 'device'; hash: string };
export type SessionSource = { kind: 'session'; sessionId: string };
export type UserSource = { kind: 'user'; userId: string };

/**
 * The origin of an attempt. Limits count each source separately, so that an attacker only uses up the attempts of its
 * own sources and never those of the account owner.
 */
export type Source = NetworkSource | DeviceSource | SessionSource | UserSource;

export const networkSource = (address: string): NetworkSource => ({
  kind: 'network',
  network: networkOf(address),
  site: siteOf(address),
});

export const userSource = (userId: string): UserSource => ({ kind: 'user', userId });

export const sessionSource = (sessionId: string): SessionSource => ({ kind: 'session', sessionId });

/** Returns the parts by which the keys of counters identify the source. */
export const nameOfSource = (source: Source): string[] => {
  switch (source.kind) {
    case 'network':
      return ['network', source.network];
    case 'device':
      return ['device', source.hash];
    case 'session':
      return ['session', source.sessionId];
    case 'user':
      return ['user', source.userId];
  }
};
