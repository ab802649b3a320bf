import { bodyOf, isSeen, listenTo } from '#extension/content/page-dom.ts';
import { MAX_OUTLINES } from '#shared/domain/client/page-report-limits.ts';
import type { PagePart } from '#shared/domain/client/page-report.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { shadeOf } from '#extension/content/ad-library/cards/card-shade.ts';
import type { PageHealth } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { showNotice } from './notice.ts';
import { outlineAround } from './page-outline.ts';
import { pageKindOf } from './page-kind.ts';
import { watchHealth } from './watch-health.ts';

type Parts = {
  page: { health: PageHealth };
  ask: ContentAsk;
  kit: PageKit;
  view: Window;
  signal: AbortSignal;
};

const CHECK_MS = 3_000;

/**
 * Detects that the page no longer has the structure that this version knows, and shows a notice once.
 * To try it: remove the dividers of every card of a library page, wait 15 seconds, and press Send report. See the
 * report with `npm run operator -- page-reports`.
 */
export const startPageHealth = ({ page, ask, kit, view, signal }: Parts): void => {
  const { health } = page;
  const { document } = view;
  /** Requested only now, because another tab may have shown the notice since this page was opened. */
  const mayNotify = async (): Promise<boolean> => {
    // A worker that does not answer could not send the report either.
    const answer = await ask('features.get', {}).catch(() => null);
    return answer?.canNotifyOfChange === true && !signal.aborted;
  };

  const offerReport = async (parts: PagePart[]): Promise<void> => {
    if (!(await mayNotify())) return;
    const elements = health.elementsWithoutCard();
    const drawnAt = elements[0] ?? bodyOf(document);
    const report = {
      parts,
      pageKind: pageKindOf(document.location.href),
      counts: health.counts(),
      outlines: elements.slice(0, MAX_OUTLINES).map(outlineAround),
    };
    showNotice({
      document,
      kit,
      // If no card was found, the background around an id decides.
      shade: drawnAt === null ? 'light' : shadeOf(drawnAt, view),
      send: async () => {
        await ask('page.report', { report });
      },
      onNotNow: () => {
        // If this fails, the next page shows the notice again, which does no harm.
        ask('page.ignore', {}).catch(() => undefined);
      },
      signal,
    });
  };

  watchHealth({
    page: health,
    later: (work) => setTimeout(work, CHECK_MS),
    isSeen: () => isSeen(document),
    observeSight: (listener) => listenTo(document, 'visibilitychange', listener, { signal }),
    onMissing: (parts) => void offerReport(parts),
    signal,
  });
};
