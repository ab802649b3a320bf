import { isSeen, listenTo } from '#extension/content/page-dom.ts';
import { isStatesChanged } from '#extension/messaging/content-answers.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Card, PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import { createLayer } from '#extension/content/ui/layer.ts';
import { createSaveRows, type SaveRow } from '#extension/content/ui/save-row.ts';
import { createSaveControl } from './save-control.ts';
import { createSavedStates } from './saved-states.ts';

type Parts = { page: PageAdapter; ask: ContentAsk; runtime: RuntimePort; view: Window; signal: AbortSignal };

/**
 * A Save control on every card of the Ad Library that somebody comes near.
 * To try: open the library, press Save on a card, see 'Saved' after the worker stored it; press Undo; save the ad on the
 * dashboard and see this page follow.
 */
export const startSaveAd = ({ page, ask, runtime, view, signal }: Parts): void => {
  const { document } = view;
  const layer = createLayer(document, signal);
  const makeRow = createSaveRows(document);
  const states = createSavedStates({
    ask,
    after: (work, milliseconds) => setTimeout(() => signal.aborted || work(), milliseconds),
  });
  const rows = new Set<SaveRow>();
  let shade: Shade = 'light';

  const closeOtherNotes = (but: SaveRow): void => {
    for (const row of rows) if (row !== but) row.closeNote();
  };

  const addRow = (card: Card): void => {
    const row = makeRow(shade, {
      onAction: (action) => void control.act(action),
      onNoteOpened: () => closeOtherNotes(row),
    });
    const control = createSaveControl({
      ad: () => card.ad,
      ask,
      states,
      askConsent: layer.askConsent,
      paint: (state, isAnswer) => row.paint(state, card.ad.pageName, { explain: isAnswer }),
      announce: layer.announce,
    });
    control.refresh();
    card.place(row.host);
    const unwatch = states.watch(card.adId, control.refresh);
    rows.add(row);
    card.onGone(() => {
      unwatch();
      rows.delete(row);
    });
  };

  page.observeShade((now) => {
    shade = now;
    layer.setShade(now);
    for (const row of rows) row.setShade(now);
  }, signal);
  page.observeCards(addRow, signal);
  const stop = runtime.listen((message) => {
    if (isStatesChanged(message)) states.askAgain();
  });
  signal.addEventListener('abort', stop);
  const onSight = (): void => {
    if (isSeen(document)) states.askAgain();
  };
  listenTo(document, 'visibilitychange', onSight, { signal });
  // Two windows side by side are both visible.
  view.addEventListener('focus', onSight, { signal });
};
