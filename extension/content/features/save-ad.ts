import { StatesChanged } from '#extension/messaging/protocol.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Card, PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import { createLayer } from '#extension/content/ui/layer.ts';
import { createSaveRows, type SaveRow } from '#extension/content/ui/save-row.ts';
import { createSaveControl } from './save-control.ts';
import { createSavedStates } from './saved-states.ts';

/** Cards come in batches; their states are asked for once the batch stands. */
const GATHER_MS = 30;

type Parts = { page: PageAdapter; ask: Ask; runtime: RuntimePort; document: Document; signal: AbortSignal };

/**
 * A Save control on every card of the Ad Library.
 * To try: open the library, press Save on a card, see 'Saved' after the worker stored it; press Undo; save the ad on the
 * dashboard and see this page follow.
 */
export const startSaveAd = ({ page, ask, runtime, document, signal }: Parts): void => {
  const layer = createLayer(document, signal);
  const makeRow = createSaveRows(document);
  const states = createSavedStates(ask, (work) => setTimeout(work, GATHER_MS));
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
    states.watch(card.adId, control.refresh, card.signal);
    rows.add(row);
    card.signal.addEventListener('abort', () => rows.delete(row));
    card.place(row.host);
  };

  const refresh = (): void => {
    // What failed is asked again when the tab is next seen; until then the rows show what was true last.
    states.refresh().catch(() => undefined);
  };

  page.observeShade((now) => {
    shade = now;
    layer.setShade(now);
    for (const row of rows) row.setShade(now);
  }, signal);
  page.observeCards(addRow, signal);
  const stop = runtime.listen((message) => {
    if (StatesChanged.safeParse(message).success) refresh();
  });
  signal.addEventListener('abort', stop);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') refresh();
    },
    { signal },
  );
};
