import { brand } from '#shared/domain/brand.ts';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import type { Toolbar } from '#extension/chrome/toolbar.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { button, element } from '#extension/popup/element.ts';
import { buildStep, type Step } from './step.ts';

type Options = { root: HTMLElement; platform: Platform; ask: Ask; toolbar: Toolbar };

/** Draws the three steps and ticks each off as it is done, here or elsewhere. Resolves when it is drawn with what is known. */
export const openWelcome = async (options: Options): Promise<void> => {
  const { root, platform, ask, toolbar } = options;
  const open = (screen: 'login' | 'signup' | 'dashboard') => (): void => {
    ask('dashboard.open', { screen }).catch(() => showFailure(root));
  };
  const { pin, account, save, allDone } = welcome;
  const link = element('a', { class: 'button plain', href: brand.adLibraryUrl, target: '_blank', rel: 'noopener' });
  link.append(say(save.action));
  const steps = {
    pin: buildStep({ number: 1, title: say(pin.title), text: say(pin.text) }),
    account: buildStep({
      number: 2,
      title: say(account.title),
      text: say(account.text),
      actions: [
        button('primary', say(account.signIn), open('login')),
        button('plain', say(account.signUp), open('signup')),
      ],
    }),
    save: buildStep({ number: 3, title: say(save.title), text: say(save.text), actions: [link] }),
  };
  const end = element('div', { class: 'end', role: 'status' });
  const look = async (): Promise<void> => {
    const [isPinned, view] = await Promise.all([toolbar.isPinned(), ask('session.view', {})]);
    steps.pin.tick(isPinned ? say(pin.doneText) : null);
    steps.account.tick(view.state === 'signed-in' ? say(account.doneText, { email: view.email }) : null);
    // One primary action: the next step.
    link.classList.toggle('primary', steps.account.isDone());
    link.classList.toggle('plain', !steps.account.isDone());
    steps.save.tick((await hasSaved(platform, view)) ? say(save.doneText) : null);
    const isAllDone = Object.values(steps).every((step: Step) => step.isDone());
    if (!isAllDone) end.replaceChildren();
    else if (end.childElementCount === 0)
      end.replaceChildren(say(allDone.text), button('primary', say(allDone.action), open('dashboard')));
  };
  await look();
  const list = element('ol', { 'aria-label': say(welcome.stepsLabel) });
  list.append(...Object.values(steps).map((step) => step.element));
  root.replaceChildren(element('p', { class: 'lead' }, say(welcome.lead)), list, end);
  root.removeAttribute('aria-busy');

  const lookAgain = (): void => void look().catch(() => showFailure(root));
  toolbar.onChange(lookAgain);
  platform.session.subscribe(lookAgain);
  // The other steps are done in other tabs, and the page is seen again after them.
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('focus', lookAgain);
};

const showFailure = (root: HTMLElement): void =>
  root.replaceChildren(element('p', { class: 'note' }, say(welcome.failed)));

const hasSaved = async (platform: Platform, view: SessionView): Promise<boolean> => {
  if (((await platform.anonymous?.count()) ?? 0) > 0) return true;
  if (view.state !== 'signed-in') return false;
  const { ads } = await platform.openAccount();
  return (await ads.lastSaved(1)).length > 0;
};
