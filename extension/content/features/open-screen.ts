import type { AccountObstacle } from '#shared/domain/account/obstacle.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';

type Screen = MessageInput<'dashboard.open'>['screen'];

/** The screen of the dashboard on which the user removes an obstacle. */
export const screenOfObstacle = { 'signed-out': 'login', 'no-plan': 'subscribe' } as const satisfies Readonly<
  Record<AccountObstacle, Screen>
>;

/**
 * Opens a screen of the dashboard, with the details of an ad if `adId` is set. It fails only after an update of the
 * extension, which shows its own note.
 */
export const openScreen = (ask: ContentAsk, screen: Screen, adId?: AdId): void =>
  void ask('dashboard.open', { screen, adId }).catch(() => undefined);
