import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

/** Returns a note that changes were lost with the local store, until the user dismisses it; nothing if `count` is 0. */
export const lossNote = (count: number, forget: () => Promise<void>): HTMLElement[] =>
  count === 0
    ? []
    : [
        element(
          'div',
          { class: 'note', role: 'alert' },
          element('p', {}, say(popup.sync.lost, { count })),
          button('plain', say(popup.sync.lostSeen), () => void forget()),
        ),
      ];
