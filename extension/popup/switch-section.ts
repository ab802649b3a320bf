import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

type Options<State extends string> = {
  /** Id of the label; the explanation has an id that is derived from it. */
  id: string;
  texts: Readonly<Record<State | 'label' | 'failed', string>>;
  state: State;
  set: (wanted: 'on' | 'off') => Promise<State>;
};

/**
 * Builds a switch with an explanation of its state. The switch shows the stored state: if a change fails, it stays as
 * it is and an error text is displayed.
 */
export const switchSection = <State extends string>({ id, texts, state, set }: Options<State>): HTMLElement => {
  const names = { 'aria-labelledby': id, 'aria-describedby': `${id}-now` };
  const control = element('button', { type: 'button', role: 'switch', class: 'switch', ...names });
  const explanation = element('p', { class: 'muted', role: 'status', id: `${id}-now` });
  let shown = state;
  const isOn = (): boolean => shown === 'on' || shown === 'refused';
  const show = (): void => {
    control.setAttribute('aria-checked', String(isOn()));
    explanation.textContent = say(texts[shown]);
  };
  const change = async (wanted: 'on' | 'off'): Promise<void> => {
    try {
      shown = await set(wanted);
      show();
    } catch {
      explanation.textContent = say(texts.failed);
    }
  };
  control.addEventListener('click', () => {
    void change(isOn() ? 'off' : 'on');
  });
  show();
  const label = element('strong', { id }, say(texts.label));
  return element('div', { class: 'switched' }, element('div', { class: 'row' }, label, control), explanation);
};
