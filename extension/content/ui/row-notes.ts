import { outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import { element } from './elements.ts';
import type { RowButton } from './row-button.ts';
import { onTrustedClick } from './trusted-click.ts';

type RowLink = { label: string; onPress: () => void };

/** An action that an obstacle stops. `resume` starts it again after the obstacle is gone. */
export type StoppedAction = { obstacle: Obstacle; resume: () => void };

/**
 * A few sentences in lines, and links to possible actions, usually at most one. `stopped`: the action that the note
 * explains.
 */
export type Note = { text: string; link?: RowLink | null; links?: readonly RowLink[]; stopped?: StoppedAction };

type NoteTarget = { root: ShadowRoot; frame: HTMLElement; name: RowButton; button: HTMLElement | null };

/** The notes of all rows. At most one note is open on the whole page. `closeLabel`: accessible name of its button. */
export const createRowNotes = (document: Document, closeLabel: string) => {
  let shown: (NoteTarget & { note: HTMLElement; stopped: StoppedAction | null }) | null = null;

  const close = (): void => {
    if (shown === null) return;
    const { root, frame, note, button } = shown;
    const hadFocus = note.contains(root.activeElement);
    shown = null;
    note.remove();
    root.host.removeAttribute('data-noted');
    frame.removeEventListener('keydown', onEscape);
    if (hadFocus) button?.focus();
  };

  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  const open = (target: NoteTarget, content: Note): void => {
    close();
    const { text, link = null, links = link === null ? [] : [link], stopped = null } = content;
    const words = element(document, 'div', { class: 'words' }, [element(document, 'p', {}, [text])]);
    const choices = links.map(({ label }) => button(document, 'link', label));
    words.append(...choices);
    const closing = button(document, 'close', '×');
    closing.setAttribute('aria-label', closeLabel);
    const note = element(document, 'div', { class: 'note', role: 'group' }, [words, closing]);
    onTrustedClick(note, (clicked) => {
      const pressed = clicked.closest('button');
      if (pressed === closing) close();
      else if (pressed !== null) links[choices.indexOf(pressed)]?.onPress();
    });
    target.frame.append(note);
    target.root.host.setAttribute('data-noted', '');
    target.frame.addEventListener('keydown', onEscape);
    shown = { ...target, note, stopped };
  };

  /** Closes the open note if its reason is gone, and continues the action that it explains. */
  const onAccount = (change: AccountChange): void => {
    const stopped = shown?.stopped ?? null;
    const outcome = outcomeOfNote(stopped?.obstacle ?? null, change);
    if (outcome === 'stays') return;
    close();
    if (outcome === 'resumes') stopped?.resume();
  };

  return {
    open,
    onAccount,
    closeIn: (root: ShadowRoot): void => {
      if (shown?.root === root) close();
    },
    nameIn: (root: ShadowRoot): RowButton | null => (shown?.root === root ? shown.name : null),
  };
};

export type RowNotes = ReturnType<typeof createRowNotes>;

const button = (document: Document, kind: string, label: string): HTMLButtonElement =>
  element(document, 'button', { type: 'button', class: kind }, [label]);
