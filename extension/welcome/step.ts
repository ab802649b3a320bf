import { element } from '#extension/popup/element.ts';
import { say } from '#shared/texts/say.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';

type Options = { number: number; title: string; text: string; actions?: readonly HTMLElement[] };

export type Step = {
  element: HTMLElement;
  isDone: () => boolean;
  /** `doneText`: text of the step when it is done; null if it is not done. */
  tick: (doneText: string | null) => void;
};

/** Builds one step. When it is done, a tick replaces its number and its buttons are hidden. */
export const buildStep = ({ number, title, text, actions = [] }: Options): Step => {
  const mark = element('span', { class: 'mark', 'aria-hidden': 'true' }, String(number));
  const state = element('span', { class: 'heard' }, say(welcome.open));
  const words = element('p', {}, text);
  const choices = element('div', { class: 'actions' }, ...actions);
  const item = element(
    'li',
    { class: 'step' },
    mark,
    element('div', { class: 'body' }, element('h2', {}, title, ' ', state), words, choices),
  );
  let done = false;
  return {
    element: item,
    isDone: () => done,
    tick: (doneText) => {
      done = doneText !== null;
      item.classList.toggle('done', done);
      mark.textContent = done ? '✓' : String(number);
      state.textContent = say(done ? welcome.done : welcome.open);
      words.textContent = doneText ?? text;
      choices.hidden = done || actions.length === 0;
    },
  };
};
