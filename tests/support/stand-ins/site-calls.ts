import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';

export const ROBIN = '7248dc19-f757-4832-bd76-78183a36ef2e';
export const KIM = '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11';

/** The response to a sign-in. By default the token contains the user's id. */
export const signedInAs = (id: string, token = `${id}-token`): SignedIn => ({
  status: true,
  message: 'ok',
  id,
  access_token: token,
  user: { email: id === ROBIN ? 'robin@shop.example' : 'kim@shop.example', name: 'A Name' },
  user_name: 'A Name',
  paid_plan_status: 1,
  expires_at: '2031-01-01T00:00:00.000Z',
});

type Answers = Map<Endpoint, unknown>;

/**
 * An API client with fixed answers by endpoint. An AppError as the answer is thrown; a missing answer is a network
 * error. `to` returns the calls of one endpoint.
 */
export const scriptedCalls = (answers: Answers) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = [];
  const api: ApiClient = {
    call: async (endpoint, input) => {
      asked.push({ endpoint, input });
      const answer = answers.get(endpoint) ?? new AppError('NETWORK_UNREACHABLE');
      if (answer instanceof AppError) throw answer;
      return endpoint.response.parse(answer) as never;
    },
    download: () => Promise.reject(new AppError('NETWORK_UNREACHABLE')),
  };
  return { api, asked, to: (endpoint: Endpoint) => asked.filter((call) => call.endpoint === endpoint) };
};

export const PLAN_RUNS = { data: true, ended: false };
export const { redeemHandOff, checkPaidPlanStatus, logout } = contract.sessions;
