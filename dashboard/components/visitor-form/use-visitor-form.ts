import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { useFormState, type FormOptions } from '#dashboard/kit/form/use-form-state.ts';

type Options<V> = FormOptions<V> & {
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
    send: (values) => send(values).catch(() => ({ text: failed, hint: accountScreens.failures.offline, fields: {} })),
  });
