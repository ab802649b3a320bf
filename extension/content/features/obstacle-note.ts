import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Note, StoppedAction } from '#extension/content/ui/row-notes.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { openScreen, screenOfObstacle } from './open-screen.ts';

type Parts = { ask: ContentAsk; kit: PageKit };

/** A note that explains the obstacle to a feature, and links to the solution. */
export const obstacleNote = (stopped: StoppedAction, feature: 'checkSpend' | 'followPage', parts: Parts): Note => {
  const texts = parts.kit.texts[feature].obstacles;
  const text = { 'signed-out': texts.signedOut, 'no-plan': texts.noPlan, 'capture-off': texts.captureOff };
  return noteWithSolution(stopped, text[stopped.obstacle], parts);
};

/** A note that links to the solution of an obstacle. The action resumes when the obstacle is gone. */
export const noteWithSolution = (stopped: StoppedAction, text: string, parts: Parts): Note => ({
  text,
  link: solutionOf(stopped.obstacle, parts),
  stopped,
});

/** What the user can press to remove an obstacle. */
export const solutionOf = (obstacle: Obstacle, { ask, kit }: Parts): { label: string; onPress: () => void } => {
  const { signIn, choosePlan, switchOn } = kit.texts.cardControls;
  const label = { 'signed-out': signIn, 'no-plan': choosePlan, 'capture-off': switchOn }[obstacle];
  const onPress = (): void => {
    if (obstacle !== 'capture-off') return openScreen(ask, screenOfObstacle[obstacle]);
    // If the worker does not answer, the note stays, and the user can press again.
    return void ask('consent.set', { consent: 'on' }).catch(() => undefined);
  };
  return { label, onPress };
};
