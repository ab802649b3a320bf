import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { RowNote } from '#extension/content/ui/row-notes.ts';

/** Why an action that needs an account, a plan and consent is not possible. */
export type Obstacle = 'signed-out' | 'no-plan' | 'capture-off';

/** A note that explains the obstacle with the texts of a feature, and links to the solution. */
export const obstacleNote = (
  obstacle: Obstacle,
  texts: { readonly signedOut: string; readonly noPlan: string; readonly captureOff: string },
  ask: ContentAsk,
): RowNote => {
  const [text, label, help] = {
    'signed-out': [texts.signedOut, cardControls.signIn, () => ask('dashboard.open', { screen: 'login' })] as const,
    'no-plan': [texts.noPlan, cardControls.choosePlan, () => ask('dashboard.open', { screen: 'subscribe' })] as const,
    'capture-off': [texts.captureOff, cardControls.switchOn, () => ask('consent.set', { consent: 'on' })] as const,
  }[obstacle];
  return { text, link: { label, onPress: () => void help() } };
};
