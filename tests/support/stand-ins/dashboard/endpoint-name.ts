import { contract } from '#shared/contract/contract.ts';

/** The name of an endpoint in the contract, without its group. Throws if the contract does not contain it. */
export const endpointName = (endpoint: unknown): string => {
  const found = Object.values(contract).flatMap((group) => Object.entries(group));
  for (const [name, known] of found) if (known === endpoint) return name;
  throw new Error('The endpoint is not in the contract');
};
