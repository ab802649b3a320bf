import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { signOutTexts as texts } from '#shared/texts/en/account/device-data.ts';
import { say } from '#shared/texts/say.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { AccountProvider, useAccount } from '#dashboard/kit/services/account.tsx';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { syncObstacleOf, type SyncObstacle } from './sync-obstacle.ts';
import { useSignOut, type SignOutFlow, type SignOutQuestion } from './use-sign-out.ts';

/** Starts the sign-out after the unsent changes are counted. It is loaded only when the user clicks Logout. */
export const ManualSignOut = ({ onDone }: { onDone: () => void }) => {
  const isOpening = useAccount().services.status === 'loading';
  const flow = useSignOut();
  const start = useEffectEvent(async () => {
    if ((await flow.start()) === 'settled') onDone();
  });
  useEffect(() => {
    if (!isOpening) void start();
  }, [isOpening]);
  const cancel = (): void => {
    flow.cancel();
    onDone();
  };
  const leave = async (unsent: 'keep' | 'discard'): Promise<void> => {
    await flow.leave(unsent);
    onDone();
  };
  return <SignOutDialog flow={{ ...flow, cancel, leave }} />;
};

/**
 * Asks whether to send, keep or discard the unsent changes before the sign-out. If a sync is known to fail, or has just
 * failed, the main action keeps them.
 */
const SignOutDialog = ({ flow }: { flow: SignOutFlow }) => {
  const main = useRef<HTMLButtonElement>(null);
  const { sync } = useAccount();
  const obstacle = useObstacle();
  const { question, isSending } = flow;
  const canSend = obstacle === null && question?.isTried !== true;
  return (
    <QuestionDialog
      isOpen={question !== null}
      onClose={flow.cancel}
      initialFocus={() => main.current}
      title={texts.title}
      body={question === null ? '' : bodyOf(question, obstacle, sync)}
    >
      <Button variant="ghost" colorPalette="danger" color="danger.fg" onClick={() => void flow.leave('discard')}>
        {texts.discard}
      </Button>
      {obstacle === 'no-plan' && (
        <Button variant="outline" asChild>
          <Link to={paths.subscribe} onClick={flow.cancel}>
            {texts.choosePlan}
          </Link>
        </Button>
      )}
      {canSend && (
        <Button variant="outline" disabled={isSending} onClick={() => void flow.leave('keep')}>
          {texts.keep}
        </Button>
      )}
      <Button
        ref={main}
        aria-disabled={isSending}
        onClick={() => {
          if (isSending) return;
          void (canSend ? flow.sendFirst() : flow.leave('keep'));
        }}
      >
        {canSend ? (isSending ? texts.sending : texts.sendFirst) : texts.keep}
      </Button>
    </QuestionDialog>
  );
};

const useObstacle = (): SyncObstacle | null => {
  const { sync } = useAccount();
  const session = useSession();
  const account = session.state === 'signed-in' ? session.account : 'signed-out';
  return syncObstacleOf({ account, sync, isOnline: navigator.onLine });
};

/** Says what happens to the changes, what was tried, and why they can't be synced now. */
const bodyOf = (question: SignOutQuestion, obstacle: SyncObstacle | null, sync: SyncStatus | null): string => {
  const body = say(texts.body, { count: question.unsent });
  const known = obstacle === null ? null : texts.obstacles[obstacle];
  if (!question.isTried) return known === null ? body : `${body} ${known}`;
  return `${say(texts.tried, { reason: known ?? sync?.message ?? texts.unknownReason })} ${body}`;
};

/** Signs out on screens that have no open local store, for example on the public pages. */
export const StandaloneSignOut = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <ManualSignOut onDone={onDone} />
  </AccountProvider>
);
