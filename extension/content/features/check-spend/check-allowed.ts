import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

export type Checked = MessageOutput<'reach.check'>;

type Parts = { ask: ContentAsk; layer: Pick<Layer, 'askConsent'> };

/**
 * Stores the ad as checked, and returns its known reach. Null: the user was asked for consent, and declined for now or
 * cancelled the check meanwhile.
 */
export const checkAllowed = async (ad: Ad, { ask, layer }: Parts, signal: AbortSignal): Promise<Checked | null> => {
  const checked = await ask('reach.check', { ad });
  if (checked.state !== 'asks-consent') return checked;
  if (!(await layer.askConsent())) return null;
  await ask('consent.set', { consent: 'on' });
  return signal.aborted ? null : ask('reach.check', { ad });
};
