import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

type Options = {
  email: string;
  plan: 'paid' | 'unpaid' | 'ended';
  unsentCount: () => Promise<number>;
  signOut: (unsent: 'keep' | 'discard') => Promise<void>;
};

/** Shows the account and a sign-out button. The button asks the user first if there are unsent changes. */
export const signOutSection = ({ email, plan, unsentCount, signOut }: Options): HTMLElement => {
  const section = element('section', { class: 'account', 'aria-label': say(popup.account.label) });
  const leave = (unsent: 'keep' | 'discard'): void => {
    signOut(unsent).catch(showFailure);
  };
  const showFailure = (): void => section.replaceChildren(element('p', { class: 'note' }, say(popup.failed)));
  const show = (): void =>
    section.replaceChildren(
      element(
        'span',
        { class: 'words' },
        element('span', {}, say(popup.account.signedInAs, { email })),
        element('span', { class: 'muted' }, say(popup.account.plan[plan])),
      ),
      button('plain', say(popup.account.signOut), () => void begin().catch(showFailure)),
    );
  const begin = async (): Promise<void> => {
    const count = await unsentCount();
    if (count === 0) return signOut('keep');
    const keep = button('primary', say(popup.unsent.keep), () => leave('keep'));
    section.replaceChildren(
      element('p', { role: 'alert' }, say(popup.unsent.text, { count })),
      keep,
      button('danger', say(popup.unsent.discard), () => leave('discard')),
      button('plain', say(popup.unsent.cancel), show),
    );
    keep.focus();
  };
  show();
  return section;
};
