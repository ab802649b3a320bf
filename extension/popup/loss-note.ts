import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

/** That changes were lost with the store, until the person has seen it. Nothing where none were. */
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
