import type { CaptureConsent } from '#shared/domain/account-state.ts';
import { popup } from '#shared/texts/en/popup.ts';
import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

type Options = { consent: CaptureConsent; set: (consent: 'on' | 'off') => Promise<CaptureConsent> };

/** The switch for capture. It shows what is kept, not what was pressed: where the change fails it goes back and says so. */
export const captureSwitch = ({ consent, set }: Options): HTMLElement => {
  const control = element('button', { type: 'button', role: 'switch', class: 'switch', 'aria-labelledby': 'capture' });
  const explanation = element('p', { class: 'muted', role: 'status' });
  let shown = consent;
  const show = (): void => {
    control.setAttribute('aria-checked', String(shown === 'on'));
    explanation.textContent = say(popup.capture[shown]);
  };
  const change = async (wanted: 'on' | 'off'): Promise<void> => {
    try {
      shown = await set(wanted);
      show();
    } catch {
      explanation.textContent = say(popup.capture.failed);
    }
  };
  control.addEventListener('click', () => {
    void change(shown === 'on' ? 'off' : 'on');
  });
  show();
  const label = element('strong', { id: 'capture' }, say(popup.capture.label));
  return element('section', {}, element('div', { class: 'row' }, label, control), explanation);
};
