import type { Ad } from '#shared/domain/ad.ts';
import { cardControls } from '#shared/texts/en/card-controls.ts';
import { followPage as texts } from '#shared/texts/en/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ButtonFace } from '#extension/content/ui/row-button.ts';
import type { RowNote } from '#extension/content/ui/row-notes.ts';
import { obstacleNote } from '../obstacle-note.ts';
import type { Follows, FollowState, PressEnd } from './follows.ts';

/** Puts Follow into a row, for the page of that ad. `onChange`: after each change of the page. Answers how to end it. */
export type BindFollow = (ad: () => Ad, row: AdRow, onChange: () => void) => () => void;

type Parts = { follows: Follows; ask: ContentAsk; layer: Pick<Layer, 'announce'> };

export const bindFollowTo =
  ({ follows, ask, layer }: Parts): BindFollow =>
  (ad, row, onChange) => {
    const { pageId } = ad();
    let painted: FollowState | null = null;

    const faceNow = (): ButtonFace => faceOf(follows.of(pageId), ad().pageName);
    const refresh = (): void => {
      const state = follows.of(pageId);
      if (state === painted) return;
      painted = state;
      row.paintButton('follow', faceNow());
      onChange();
    };
    const press = async (): Promise<void> => {
      const note = noteOf(await follows.press(ad()), ask);
      layer.announce(note?.text ?? faceNow().name);
      if (note !== null) row.openNote('follow', note);
      else if (row.notedButton() === 'follow') row.closeNote();
    };

    row.onPress('follow', () => void press());
    refresh();
    return follows.watch(pageId, refresh);
  };

const faceOf = ({ isFollowed, isBusy, failure, count }: FollowState, page: string): ButtonFace => {
  const face = (label: string, look: ButtonFace['look'], hint: string): ButtonFace => {
    const name = say(look === 'on' ? texts.nameOn : texts.name, { label, page });
    return { label, name, look: isBusy ? 'busy' : look, ...(hint === '' ? {} : { hint }) };
  };
  if (failure !== null) return face(cardControls.retry, 'failed', failure);
  if (!isFollowed) return face(texts.follow, 'plain', count);
  return { ...face(texts.following, 'on', count), nextLabel: texts.unfollow };
};

const noteOf = (end: PressEnd, ask: ContentAsk): RowNote | null => {
  if (end === null) return null;
  return 'failure' in end ? { text: end.failure } : obstacleNote(end.obstacle, texts.obstacles, ask);
};
