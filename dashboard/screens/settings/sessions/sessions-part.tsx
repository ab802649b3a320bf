import { Box, Button, Text } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { ConfirmDialog } from '#dashboard/kit/dialogs/confirm-dialog.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { timeOf, type ListedSession } from './listed-session.ts';
import { SessionRow } from './session-row.tsx';
import { useEndSessions } from './use-end-sessions.ts';

const SignOutByHand = lazy(async () => ({
  default: (await import('#dashboard/components/sign-out/sign-out-by-hand.tsx')).SignOutByHand,
}));

const { sessions: texts } = settings;
const SHOWN_AT_FIRST = 10;

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

/** What the person is asked: about one, about all others, or nothing. */
type Asked = ListedSession | 'others' | null;

const Sessions = ({ sessions, onChange, onReload }: Props) => {
  const [asked, setAsked] = useState<Asked>(null);
  const [isLeaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { endOne, endOthers } = useEndSessions({ sessions, onChange, onReload });
  const others = sessions.filter(({ current }) => !current);

  const onYes = async (): Promise<void> => {
    setAsked(null);
    if (asked === 'others') await endOthers();
    else if (asked !== null) await endOne(asked);
    // The button that was pressed goes with its row.
    heading.current?.focus();
  };

  return (
    <SectionCard title={texts.title} intro={texts.intro} headingRef={heading}>
      <SessionList sessions={sessions} onEnd={(session) => (session.current ? setLeaving(true) : setAsked(session))} />
      {others.length === 0 ? (
        <Text color="quiet">{texts.onlyThis}</Text>
      ) : (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setAsked('others')}>
          {texts.endOthers}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        question={questionOf(asked, others.length)}
        onYes={() => void onYes()}
        onNo={() => setAsked(null)}
      />
      <Suspense fallback={null}>{isLeaving && <SignOutByHand onDone={() => setLeaving(false)} />}</Suspense>
    </SectionCard>
  );
};

const questionOf = (asked: Asked, count: number): string => {
  if (asked === null) return '';
  if (asked === 'others') return say(texts.endOthersQuestion, { count });
  return say(texts.endQuestion, { device: asked.device, time: timeOf(asked.last_used_at) });
};

const SessionList = ({
  sessions,
  onEnd,
}: {
  sessions: readonly ListedSession[];
  onEnd: (session: ListedSession) => void;
}) => {
  const [isWhole, setWhole] = useState(false);
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const more = sorted.length - shown.length;
  return (
    <Box>
      <Box as="ul" aria-label={texts.list} listStyleType="none">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </Box>
      {more > 0 && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {say(texts.more, { count: more })}
        </Button>
      )}
    </Box>
  );
};
