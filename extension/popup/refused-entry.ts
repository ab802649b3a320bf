import type { OutboxRow } from '#shared/store/database.ts';
import { isRepeatable } from '#shared/store/outbox/refused-entries.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { changeWords } from '#shared/words/change-words.ts';
import { button, element } from './element.ts';

const texts = popup.unsentChanges;

export type RefusedActions = {
  discard: (mutationId: number) => void;
  repeat: (mutationId: number) => void;
};

/**
 * Builds the list item of a refused entry, with the reason and its actions. A retry is offered if the entry may fit the
 * limits of the account later. Discarding asks the user first.
 */
export const refusedEntry = (entry: OutboxRow, { discard, repeat }: RefusedActions): HTMLElement => {
  const words = changeWords(entry.mutation);
  const actions = element('div', { class: 'actions' });
  const named = (made: HTMLButtonElement, name: string): HTMLButtonElement => {
    made.setAttribute('aria-label', say(name, { entry: words }));
    return made;
  };
  const ask = (): void => {
    const yes = button('danger', say(texts.discardYes), () => discard(entry.mutationId));
    const question = element('p', { role: 'alert' }, say(texts.discardAsk));
    actions.replaceChildren(
      question,
      yes,
      button('plain', say(texts.discardNo), () => offer().focus()),
    );
    yes.focus();
  };
  const offer = (): HTMLButtonElement => {
    const discarding = named(button('plain', say(texts.discard), ask), texts.discardName);
    const again = named(
      button('plain', say(texts.again), () => repeat(entry.mutationId)),
      texts.againName,
    );
    actions.replaceChildren(...(isRepeatable(entry.mutation) ? [again] : []), discarding);
    return discarding;
  };
  offer();
  const reason = element('span', { class: 'muted' }, entry.refusal?.message ?? '');
  return element('li', { class: 'entry' }, element('strong', {}, words), reason, actions);
};
