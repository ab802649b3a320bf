import { brand } from '#shared/domain/brand.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import type { Toolbar } from '#extension/chrome/toolbar.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { button, element } from '#extension/popup/element.ts';
import { buildStep, type Step } from './step.ts';

type Options = { root: HTMLElement; platform: Platform; ask: Ask; toolbar: Toolbar };

type Facts = { isPinned: boolean; view: SessionView; isSaved: boolean };

/**
 * Renders the three steps, and marks each step as done when the user did it here or elsewhere. Resolves when the steps
 * show the known facts. Rejects if the facts cannot be read; the next change of a fact renders the steps again.
 */
export const openWelcome = async (options: Options): Promise<void> => {
  const { root, platform, toolbar } = options;
  const show = buildSteps(options);
  let latest = 0;
  /** Checks may overlap. Only the latest one counts, because an earlier one may return older facts. */
  const check = async (): Promise<void> => {
    latest += 1;
    const own = latest;
    try {
      const facts = await readFacts(options);
      if (own === latest) show(facts);
    } catch (error) {
      if (own === latest) throw error;
    }
  };
  const checkAgain = (): void => void check().catch(() => showFailure(root));
  // Before the first check, because the site may sign the extension in during it.
  toolbar.onChange(checkAgain);
  platform.session.subscribe(checkAgain);
  // The user does the other steps in other tabs, and returns to this page afterwards.
  document.addEventListener('visibilitychange', checkAgain);
  window.addEventListener('focus', checkAgain);
  await check();
};

/** Builds the steps. The returned function shows them with these facts. */
const buildSteps = ({ root, ask }: Options): ((facts: Facts) => void) => {
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
  const list = element('ol', { 'aria-label': say(welcome.stepsLabel) });
  list.append(...Object.values(steps).map((step) => step.element));
  const end = element('div', { class: 'end', role: 'status' });
  return ({ isPinned, view, isSaved }) => {
    steps.pin.tick(isPinned ? say(pin.doneText) : null);
    steps.account.tick(view.state === 'signed-in' ? say(account.doneText, { email: view.email }) : null);
    // One primary action: the next step.
    link.classList.toggle('primary', steps.account.isDone());
    link.classList.toggle('plain', !steps.account.isDone());
    steps.save.tick(isSaved ? say(save.doneText) : null);
    const isAllDone = Object.values(steps).every((step: Step) => step.isDone());
    if (!isAllDone) end.replaceChildren();
    else if (end.childElementCount === 0)
      end.replaceChildren(say(allDone.text), button('primary', say(allDone.action), open('dashboard')));
    // Inserting the list again would take the focus from its buttons.
    if (list.parentElement !== root)
      root.replaceChildren(element('p', { class: 'lead' }, say(welcome.lead)), list, end);
    root.removeAttribute('aria-busy');
  };
};

const readFacts = async ({ platform, ask, toolbar }: Options): Promise<Facts> => {
  const [isPinned, view] = await Promise.all([toolbar.isPinned(), ask('session.view', {})]);
  return { isPinned, view, isSaved: await hasSaved(platform, view) };
};

const showFailure = (root: HTMLElement): void =>
  root.replaceChildren(element('p', { class: 'note' }, say(welcome.failed)));

const hasSaved = async (platform: Platform, view: SessionView): Promise<boolean> => {
  if (((await platform.anonymous?.count()) ?? 0) > 0) return true;
  if (view.state !== 'signed-in') return false;
  try {
    const { ads } = await platform.openAccount();
    return (await ads.lastSaved(1)).length > 0;
  } catch (error) {
    // The platform receives a new session shortly after the worker. Its next view starts another check.
    if (error instanceof AppError && error.code === 'AUTH_REQUIRED') return false;
    throw error;
  }
};
