import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';

export type Checked = MessageOutput<'reach.check'>;
type Answered = Checked & { state: Exclude<Checked['state'], 'asks-consent'> };

type Parts = { ask: ContentAsk; layer: Pick<Layer, 'askConsent'> };

/**
 * Stores the ad as checked, and returns its known reach. Null: the user was asked for consent, and declined for now or
 * cancelled the check meanwhile.
 */
export const checkAllowed = async (ad: Ad, parts: Parts, signal: AbortSignal): Promise<Answered | null> => {
  const { ask, layer } = parts;
  const checked = await ask('reach.check', { ad });
  const { state } = checked;
  if (state !== 'asks-consent') return { ...checked, state };
  if (!(await layer.askConsent()) || signal.aborted) return null;
  return checkAllowed(ad, parts, signal);
};
