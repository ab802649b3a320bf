import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { useFormState, type FormOptions, type Problem } from '#dashboard/kit/form/use-form-state.ts';
import type { SendForm } from './visitor-calls.ts';

class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('The form was refused.');
    this.problem = problem;
  }
}

type Options<V> = Omit<FormOptions<V>, 'send'> & {
  send: SendForm<V>;
  /** Displayed if `send` rejects, for example because its code cannot be loaded. */
  failed: string;
};

/** Returns the state of a login, sign-up or password form, on the dashboard and on the prerendered page. */
export const useVisitorForm = <V extends Readonly<Record<string, string | boolean>>>({
  send,
  failed,
  ...options
}: Options<V>) =>
  useFormState<V>({
    ...options,
    send: async (values) => {
      const problem = await send(values);
      if (problem !== null) throw new Refused(problem);
    },
    explain: (thrown) =>
      thrown instanceof Refused ? thrown.problem : { text: failed, hint: accountScreens.failures.offline, fields: {} },
  });
