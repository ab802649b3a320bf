import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { sessions } from '#shared/contract/sessions.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { ConfirmDialog } from '#dashboard/kit/dialogs/confirm-dialog.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';

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

/** A session of the account as the API returns it. */
type ListedSession = OutputOf<typeof sessions.list>['data'][number];

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO time as date and time in the locale of the browser. */
const timeOf = (iso: string): string => clock.format(new Date(iso));

type RowProps = { session: ListedSession; onEnd: () => void };

/** One session with its device, its times, and the button that ends it. */
const SessionRow = ({ session, onEnd }: RowProps) => {
  const { device, current, keep } = session;
  const lastUsed = timeOf(session.last_used_at);
  const isPhone = /Android|iOS/.test(device);
  return (
    <Flex as="li" gap="3" py="4" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box p="2" borderRadius="md" bg="sunken" color="quiet" aria-hidden="true" hideBelow="sm">
        {isPhone ? <Smartphone size={18} /> : <Monitor size={18} />}
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {device}
          </Text>
          {current && (
            <Box
              as="span"
              px="2"
              py="0.5"
              borderRadius="full"
              bg="success.subtle"
              color="success.fg"
              fontSize="xs"
              fontWeight="medium"
            >
              {texts.current}
            </Box>
          )}
        </Flex>
        <Text pt="1" fontSize="sm" color="quiet">
          {say(texts.lastUsed, { time: lastUsed })}
        </Text>
        <Text fontSize="sm" color="quiet">
          {say(texts.started, { time: timeOf(session.created_at) })}
          {' · '}
          {say(keep ? texts.endsKept : texts.ends, { time: timeOf(session.expires_at) })}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={current ? texts.endCurrentLabel : say(texts.endLabel, { device, time: lastUsed })}
        onClick={onEnd}
      >
        {texts.end}
      </Button>
    </Flex>
  );
};
