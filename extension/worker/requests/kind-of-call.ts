import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Contract = typeof contract;

/** The kind of all endpoints of a group, or of each of them. A new endpoint without a kind does not compile. */
type Kinds = {
  readonly [Group in keyof Contract]: RequestKind | { readonly [Name in keyof Contract[Group]]: RequestKind };
};

const kinds: Kinds = {
  accounts: 'sign-in',
  sessions: {
    login: 'sign-in',
    loginByEmail: 'sign-in',
    logout: 'sign-in',
    handOff: 'sign-in',
    redeemHandOff: 'sign-in',
    checkPaidPlanStatus: 'check-plan',
    list: 'account-settings',
    revoke: 'account-settings',
    revokeOthers: 'account-settings',
  },
  ads: 'fetch-changes',
  sync: { push: 'send-changes', pull: 'fetch-changes' },
  pictures: 'upload-pictures',
  client: { config: 'client-config', pageReport: 'page-report' },
  profile: 'account-settings',
  privacy: 'account-settings',
  contact: 'contact',
  contracts: 'contact',
  content: 'contact',
  storage: 'account-settings',
  following: 'fetch-changes',
  reach: 'look-up-reach',
  billing: 'billing',
  cards: 'billing',
  affiliates: 'affiliate-program',
};

const kindsByGroup: Readonly<Record<string, RequestKind | Readonly<Record<string, RequestKind>>>> = kinds;
const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;

const kindByEndpoint = new Map<Endpoint, RequestKind>();
for (const [group, endpoints] of Object.entries(groups)) {
  const ofGroup = kindsByGroup[group];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const kind = typeof ofGroup === 'string' ? ofGroup : ofGroup?.[name];
    if (kind !== undefined) kindByEndpoint.set(endpoint, kind);
  }
}

/** Returns the kind of the requests to an endpoint. Throws AppError if the contract does not list the endpoint. */
export const kindOfCall = (endpoint: Endpoint): RequestKind => {
  const kind = kindByEndpoint.get(endpoint);
  if (kind === undefined) throw new AppError('INTERNAL', { cause: `${endpoint.path} has no kind of request` });
  return kind;
};
