import { contract } from '#shared/contract/contract.ts';
import { type Endpoint, readOutput } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Person, Platform } from '#shared/platform/platform.ts';
import type { Ask } from '#extension/messaging/ask.ts';

/** Calls of the server by a page of the extension. */
export type ContractCalls = {
  call: Platform['call'];
  /** Asks the server whether a plan is active. The worker stores the answer. */
  checkPlan: (userId: string) => Promise<void>;
  /** Reads the profile. The worker stores name and address. */
  readProfile: (userId: string) => Promise<Person>;
};

/** Creates the calls. `knownUser`: the account that the page shows; null while signed out. */
export type CreateContractCalls = (ask: Ask, knownUser: () => Promise<string | null>) => ContractCalls;

/** Sends every call through the worker, because a page has no token. */
export const createContractCalls: CreateContractCalls = (ask, knownUser) => {
  const relay = async (endpoint: Endpoint, input: unknown): Promise<unknown> =>
    (await ask('api.call', { ...nameOf(endpoint), input, userId: await knownUser() })).value;
  const call: Platform['call'] = async (endpoint, input) => readOutput(endpoint, await relay(endpoint, input));

  return {
    call,
    checkPlan: async (id) => {
      await call(contract.sessions.checkPaidPlanStatus, { body: { id } });
    },
    readProfile: async (id) => (await call(contract.profile.read, { body: { id } })).data,
  };
};

const nameOf = (endpoint: Endpoint): { group: string; name: string } => {
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, known] of Object.entries(endpoints)) {
      if (known.path === endpoint.path && known.method === endpoint.method) return { group, name };
    }
  }
  throw new AppError('NOT_FOUND');
};
