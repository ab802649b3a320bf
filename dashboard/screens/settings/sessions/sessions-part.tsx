import { Box, Button, Text } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { ConfirmDialog } from '#dashboard/kit/dialogs/confirm-dialog.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { SessionRow, timeOf, type ListedSession } from './session-row.tsx';

const ManualSignOut = lazy(async () => ({
  default: (await import('#dashboard/components/sign-out/manual-sign-out.tsx')).ManualSignOut,
}));

const { sessions: texts } = settings;
/** The list shows this number of sessions until the user requests all. */
const INITIAL_COUNT = 10;

/** The sessions of the account, which the user can end. */
export const SessionsPart = () => {
  const { platform } = useServices();
  const { found, retry, put } = useLoaded(async () => (await platform.call(contract.sessions.list, {})).data);
  return (
    <LoadedView of={found} onRetry={retry}>
      {(sessions) => <Sessions sessions={sessions} onChange={put} onReload={retry} />}
    </LoadedView>
  );
};

type Props = {
  sessions: readonly ListedSession[];
  onChange: (sessions: ListedSession[]) => void;
  onReload: () => void;
};

/** The sessions that the open question is about: one session, all others, or none. */
type ToEnd = ListedSession | 'others' | null;

const Sessions = ({ sessions, onChange, onReload }: Props) => {
  const [toEnd, setToEnd] = useState<ToEnd>(null);
  const [isLeaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { endOne, endOthers } = useEndSessions({ sessions, onChange, onReload });
  const others = sessions.filter(({ current }) => !current);

  const onYes = async (): Promise<void> => {
    setToEnd(null);
    if (toEnd === 'others') await endOthers();
    else if (toEnd !== null) await endOne(toEnd);
    // The pressed button is removed together with its row.
    heading.current?.focus();
  };

  return (
    <SectionCard title={texts.title} intro={texts.intro} headingRef={heading}>
      <SessionList sessions={sessions} onEnd={(session) => (session.current ? setLeaving(true) : setToEnd(session))} />
      {others.length === 0 ? (
        <Text color="quiet">{texts.onlyThis}</Text>
      ) : (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setToEnd('others')}>
          {texts.endOthers}
        </Button>
      )}
      <ConfirmDialog
        isOpen={toEnd !== null}
        question={questionOf(toEnd, others.length)}
        onYes={() => void onYes()}
        onNo={() => setToEnd(null)}
      />
      <Suspense fallback={null}>{isLeaving && <ManualSignOut onDone={() => setLeaving(false)} />}</Suspense>
    </SectionCard>
  );
};

const questionOf = (toEnd: ToEnd, count: number): string => {
  if (toEnd === null) return '';
  if (toEnd === 'others') return say(texts.endOthersQuestion, { count });
  return say(texts.endQuestion, { device: toEnd.device, time: timeOf(toEnd.last_used_at) });
};

const SessionList = ({
  sessions,
  onEnd,
}: {
  sessions: readonly ListedSession[];
  onEnd: (session: ListedSession) => void;
}) => {
  const [isExpanded, setExpanded] = useState(false);
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = isExpanded ? sorted : sorted.slice(0, INITIAL_COUNT);
  const hidden = sorted.length - shown.length;
  return (
    <Box>
      <Box as="ul" aria-label={texts.list} listStyleType="none">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button variant="ghost" onClick={() => setExpanded(true)}>
          {say(texts.more, { count: hidden })}
        </Button>
      )}
    </Box>
  );
};

type Options = {
  sessions: readonly ListedSession[];
  onChange: (sessions: ListedSession[]) => void;
  onReload: () => void;
};

/** Ends one or all other sessions, updates the list, and shows the result as a toast. */
const useEndSessions = ({ sessions, onChange, onReload }: Options) => {
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
