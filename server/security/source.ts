import { networkOf, siteOf } from '#server/http/caller-address.ts';

/** The network of a caller; `site` is the /48 around the /64 of an IPv6 address. */
export type NetworkSource = { kind: 'network'; network: string; site: string | null };
/** A device that signed in to the account before: see `known-devices.ts`. */
export type DeviceSource = { kind: 'device'; hash: string };
export type SessionSource = { kind: 'session'; sessionId: string };
export type UserSource = { kind: 'user'; userId: string };

/**
 * Who makes an attempt. Limits count each source separately, so that an attacker uses up only the attempts of its own
 * sources and never those of the owner of an account.
 */
export type Source = NetworkSource | DeviceSource | SessionSource | UserSource;

export const networkSource = (address: string): NetworkSource => ({
  kind: 'network',
  network: networkOf(address),
  site: siteOf(address),
});

export const userSource = (userId: string): UserSource => ({ kind: 'user', userId });

export const sessionSource = (sessionId: string): SessionSource => ({ kind: 'session', sessionId });

/** Names the source in the keys of counters. */
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
