import { obstacleOfCode } from '#shared/domain/account/obstacle.ts';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { noteWithSolution } from '../obstacle-note.ts';
import type { ShopSignsOfPage } from './shop-signs.ts';

type Parts = { ask: ContentAsk; kit: PageKit; layer: Pick<Layer, 'announce'>; signs: ShopSignsOfPage };

/**
 * The shop of an ad: an entry in the menu shows the verdict with its reasons, and the possible actions.
 * To try it: open the menu of a card, press Store, and then Check the store.
 */
export const startCardShop = ({ ask, kit, layer, signs }: Parts): CardFeature => {
  const show = (row: AdRow, note: Note): void => {
    row.openNote('menu', note);
    layer.announce(note.text);
  };
  /** `action`: `view`, or an action that the last answer of the worker offered. */
  const act = async (card: Card, row: AdRow, action: string): Promise<void> => {
    try {
      const { text, actions } = await ask('store.ask', { visit: signs.visit, ad: filterAdOf(card.ad), action });
      const links = actions.map(({ action: next, label }) => ({
        label,
        onPress: () => void act(card, row, next),
      }));
      show(row, { text, links });
    } catch (thrown) {
      const { code, message } = toDisplayedError(thrown);
      const obstacle = obstacleOfCode(code);
      const resume = (): void => void act(card, row, 'view');
      const retry = { label: kit.texts.cardControls.retry, onPress: () => void act(card, row, action) };
      if (obstacle === null) show(row, { text: message, link: retry });
      else show(row, noteWithSolution({ obstacle, resume }, message, { ask, kit }));
    }
  };
  return {
    add: () => undefined,
    actions: {},
    menuItems: (card, row) => [{ label: kit.texts.cardMenu.store, onPress: () => void act(card, row, 'view') }],
  };
};
