import type { AdId } from '#shared/domain/ad/ad.ts';
import type { SeenReach } from '#extension/content/page-adapter.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** More than anybody opens in a visit, and little where a page makes things up. */
const MOST_ADS = 50;
/** As long as a kept measurement spares a new one. */

/** What answers said of ads whose reach nobody waited for, of each the newest: it need not be asked for once more. */
export const createHeardReach = () => {
  const heard = new Map<AdId, SeenReach & { at: number }>();
  return {
    note: (seen: SeenReach): void => {
      const { adId } = seen;
      heard.delete(adId);
      heard.set(adId, { ...seen, at: Date.now() });
      const [oldest] = heard.keys();
      if (heard.size > MOST_ADS && oldest !== undefined) heard.delete(oldest);
    },
    /** Null where nothing was heard within a day. */
    of: (adId: AdId): SeenReach | null => {
      const found = heard.get(adId);
      if (found === undefined) return null;
      const ageMs = Date.now() - found.at;
      return ageMs >= 0 && ageMs < DAY_MS ? { ...found, ageMs } : null;
    },
  };
};
