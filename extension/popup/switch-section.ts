import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

type Options<State extends string> = {
  /** Names the switch's words on the page. */
  id: string;
  texts: Readonly<Record<State | 'label' | 'failed', string>>;
  state: State;
  set: (wanted: 'on' | 'off') => Promise<State>;
};

/**
 * A switch with what it does now in words. It shows what is kept, not what was pressed: a change that fails goes back
 * and says so.
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
