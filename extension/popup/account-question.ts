import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountQuestion, Platform } from '#shared/platform/platform.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

const texts = handOff.extensionAsks;

/**
 * Asks whether to switch to the account of the site, while there is such a question. The element is a live region:
 * attach it before this function returns to the event loop, so that screen readers announce the question politely.
 */
export const accountQuestion = ({ accountQuestions, session }: Platform): HTMLElement => {
  const [asked, result] = [element('div'), element('div')];
  const show = (question: AccountQuestion | null): void => {
    const view = session.view();
    if (question === null || view.state !== 'signed-in') {
      asked.replaceChildren();
      return;
    }
    result.replaceChildren();
    asked.replaceChildren(asking(question, view.email, answer));
  };
  const answer = async (question: AccountQuestion, choice: 'switch' | 'stay'): Promise<void> => {
    const outcome = await accountQuestions?.answer(question.userId, choice);
    if (outcome === 'ended') result.replaceChildren(note(say(texts.ended, { email: question.email })));
  };
  accountQuestions?.watch(show);
  return element('div', { class: 'question', 'aria-live': 'polite' }, asked, result);
};

type Answer = (question: AccountQuestion, choice: 'switch' | 'stay') => Promise<void>;

const asking = (question: AccountQuestion, presentEmail: string, answer: Answer): HTMLElement => {
  const { email } = question;
  const failed = element('p', { role: 'alert' });
  const answering = (choice: 'switch' | 'stay') => (): void => {
    failed.replaceChildren();
    answer(question, choice).catch((error: unknown) => failed.replaceChildren(toAppError(error).message));
  };
  return element(
    'section',
    { class: 'note', 'aria-label': say(texts.label) },
    element('h2', {}, say(texts.title)),
    element('p', {}, say(texts.body, { email, presentEmail })),
    element('p', { class: 'muted' }, say(texts.kept, { presentEmail })),
    button('primary', say(texts.switchTo, { email }), answering('switch')),
    button('plain', say(texts.stayWith, { email: presentEmail }), answering('stay')),
    failed,
  );
};

const note = (text: string): HTMLElement => element('p', { class: 'note' }, text);
