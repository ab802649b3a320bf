import type { AdId } from '#shared/domain/ad/ad.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { say } from '#shared/texts/say.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ButtonFace, ButtonLook } from '#extension/content/ui/row-button.ts';
import {
  createSpendPanel,
  type SpendPanel,
  type SpendPanelAction,
  type SpendPanelModel,
} from '#extension/content/ui/spend-panel.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { noteHeard } from './note-heard.ts';
import { createSpendControl, type SpendControl, type SpendFace } from './spend-control.ts';

type Parts = { page: PageAdapter; ask: ContentAsk; layer: Layer; document: Document; signal: AbortSignal };

/**
 * Check Spend on every card near the viewport. It also stores each reach in the page's own answers.
 * To try it: open the library, open the details of one ad, press Check Spend on another card and see its figures. Then
 * open the details of an ad on your dashboard and see a new measurement there.
 */
export const startCheckSpend = (parts: Parts): CardFeature => {
  const controls = new Map<AdId, SpendControl>();
  noteHeard(parts, (adId) => controls.get(adId));
  const pressed = new WeakMap<Card, SpendControl>();
  /** The control is created on the first press, because most cards are never pressed. */
  const bind = (card: Card, row: AdRow): SpendControl => {
    const control = bindSpend(parts, card, row);
    pressed.set(card, control);
    return control;
  };
  const leave = (card: Card): void => {
    const control = pressed.get(card);
    control?.close();
    if (controls.get(card.adId) === control) controls.delete(card.adId);
  };
  const press = (card: Card, row: AdRow): void => {
    const control = pressed.get(card) ?? bind(card, row);
    controls.set(card.adId, control);
    void control.press();
  };
  return {
    add: (card, row) => row.paintButton('spend', faceOf('closed', card)),
    presses: { spend: press },
    leave,
  };
};

const bindSpend = ({ page, ask, layer, document }: Parts, card: Card, row: AdRow): SpendControl => {
  let panel: SpendPanel | null = null;

  const act = (action: SpendPanelAction): void => {
    if (action === 'retry') void control.retry();
    if (action === 'close') control.close();
    if (action === 'sign-in') void ask('dashboard.open', { screen: 'login' });
    if (action === 'choose-plan') void ask('dashboard.open', { screen: 'subscribe' });
    if (action === 'explain') void ask('dashboard.open', { screen: 'how-spend-is-estimated' });
  };

  const show = (model: SpendPanelModel | null): void => {
    if (model === null) {
      panel = null;
      return row.showPanel('spend', null);
    }
    if (panel === null) {
      panel = createSpendPanel(document, act);
      row.showPanel('spend', panel.element, panel.sheet);
    }
    return panel.paint(model);
  };

  const control = createSpendControl({
    ad: () => card.ad,
    page,
    ask,
    layer,
    paint: (face) => row.paintButton('spend', faceOf(face, card)),
    show,
    refuse: (obstacle) => row.openNote('spend', obstacleNote(obstacle, texts.obstacles, ask)),
    explain: (text) => row.openNote('spend', { text }),
  });
  return control;
};

const faces: Readonly<Record<SpendFace, readonly [label: string, look: ButtonLook]>> = {
  closed: [texts.check, 'plain'],
  checking: [texts.checking, 'busy'],
  open: [texts.hide, 'plain'],
};

const faceOf = (face: SpendFace, { ad }: Card): ButtonFace => {
  const [label, look] = faces[face];
  return { label, look, name: say(texts.name, { label, page: ad.pageName }) };
};
