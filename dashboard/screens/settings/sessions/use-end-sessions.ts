import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { ListedSession } from './listed-session.ts';

type Options = {
  sessions: readonly ListedSession[];
  onChange: (sessions: ListedSession[]) => void;
  onReload: () => void;
};

/** Ends one or all other sessions, updates the list, and shows the result as a toast. */
export const useEndSessions = ({ sessions, onChange, onReload }: Options) => {
  const { platform, screen } = useServices();

  const end = async (
    call: () => Promise<{ message: string }>,
    remains: (session: ListedSession) => boolean,
  ): Promise<void> => {
    try {
      const { message } = await call();
      onChange(sessions.filter(remains));
      screen.tell('success', message);
    } catch (thrown) {
      const error = toAppError(thrown);
      screen.tell('error', error.message);
      // The session had already ended, so the list is outdated.
      if (error.code === 'NOT_FOUND') onReload();
    }
  };

  return {
    endOne: ({ id }: ListedSession) =>
      end(
        () => platform.call(contract.sessions.revoke, { params: { id } }),
        (session) => session.id !== id,
      ),
    endOthers: () =>
      end(
        () => platform.call(contract.sessions.revokeOthers, {}),
        ({ current }) => current,
      ),
  };
};
