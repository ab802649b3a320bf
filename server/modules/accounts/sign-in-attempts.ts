import { networkOf } from '#server/http/caller-address.ts';
import type { Attempt } from '#server/security/attempt-limits.ts';

/** One guess at the password of an account, wherever it is asked for. */
export const signInAttempts = (emailFolded: string, address: string): Attempt[] => {
  const network = networkOf(address);
  return [
    { kind: 'signInByAccountAndNetwork', subject: [emailFolded, network] },
    { kind: 'signInByAccount', subject: [emailFolded] },
    { kind: 'signInByNetwork', subject: [network] },
  ];
};
