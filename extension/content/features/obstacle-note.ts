import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Note, StoppedAction } from '#extension/content/ui/row-notes.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

/**
 * A note that explains the obstacle to a feature, and links to the solution. The action resumes when the obstacle is
 * gone.
 */
export const obstacleNote = (
  stopped: StoppedAction,
  feature: 'checkSpend' | 'followPage',
  { ask, kit: { texts: all } }: { ask: ContentAsk; kit: PageKit },
): Note => {
  const texts = all[feature].obstacles;
  const labels = all.cardControls;
  const [text, label, help] = {
    'signed-out': [texts.signedOut, labels.signIn, () => ask('dashboard.open', { screen: 'login' })] as const,
    'no-plan': [texts.noPlan, labels.choosePlan, () => ask('dashboard.open', { screen: 'subscribe' })] as const,
    'capture-off': [texts.captureOff, labels.switchOn, () => ask('consent.set', { consent: 'on' })] as const,
  }[stopped.obstacle];
  return { text, link: { label, onPress: () => void help() }, stopped };
};
