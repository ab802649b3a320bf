import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { notes as texts } from '#shared/texts/en/research/notes.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import formStyles from '#dashboard/kit/form/form.module.css';
import { RetryNote } from '#dashboard/kit/parts/retry-note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import styles from './note.module.css';
import { NoteConflict } from './note-conflict.tsx';
import type { NoteDraft, NoteSave } from './note-draft.ts';
import { NoteText } from './note-text.tsx';
import { useNoteDraft } from './use-note-draft.ts';

/** From this number of characters on, the field shows how many of the allowed ones are used. */
const COUNTED_FROM = NOTE_LENGTH * 0.9;
const ROWS = { least: 3, most: 14 };

/** The note of an ad. Use the id of the ad as `key`. */
export const NoteField = ({ ad }: { ad: Ad }) => {
  const account = useOpenedAccount();
  return account === null ? null : <OpenedNote account={account} ad={ad} />;
};

const OpenedNote = ({ account, ad }: { account: AccountServices; ad: Ad }) => {
  const { draft, state } = useNoteDraft(account, ad);
  const { isEditing, field, edit, leave } = useEditing(draft);
  const { read, text, otherTexts, save } = state;
  if (read.status === 'failed') return <RetryNote text={read.error.message} onRetry={() => draft.retryRead()} />;
  if (read.status === 'loading') return <div className={styles['loading']} aria-busy="true" />;
  const isShown = text !== '' && !isEditing;
  return (
    <div className={styles['box']}>
      {otherTexts.length > 0 && <NoteConflict draft={draft} note={{ text, otherTexts }} />}
      {isShown ? (
        <div className={styles['shown']}>
          <NoteText text={text} />
          <StaticButton variant="outline" size="sm" data-note="" onClick={edit}>
            {texts.edit}
          </StaticButton>
        </div>
      ) : (
        <textarea
          ref={field}
          data-note=""
          className={formStyles['input']}
          dir="auto"
          aria-label={say(texts.field, { page: shownPageName(ad) })}
          placeholder={texts.placeholder}
          rows={rowsOf(text)}
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={({ target }) => draft.type(target.value)}
          onFocus={edit}
          onBlur={leave}
        />
      )}
      <div className={styles['foot']}>
        <SaveState save={save} onRetry={() => void draft.flush()} />
        {!isShown && text.length >= COUNTED_FROM && (
          <span className={styles['count']}>{say(texts.characters, { count: text.length, most: NOTE_LENGTH })}</span>
        )}
      </div>
    </div>
  );
};

const rowsOf = (text: string): number => Math.min(ROWS.most, Math.max(ROWS.least, text.split('\n').length + 1));

type Editing = {
  isEditing: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  edit: () => void;
  leave: () => void;
};

/** The text is in a field while the user edits it. Edit moves the focus into the field. */
const useEditing = (draft: NoteDraft): Editing => {
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!isEditing || current === null || current === document.activeElement) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isEditing]);
  return {
    isEditing,
    field,
    edit: () => setEditing(true),
    leave: () => {
      void draft.flush();
      // The field is still the active element if the user only went to another window.
      if (document.activeElement !== field.current) setEditing(false);
    },
  };
};

const SaveState = ({ save, onRetry }: { save: NoteSave; onRetry: () => void }) => (
  <>
    <span role="status">{statusText(save)}</span>
    {save.state === 'failed' && (
      <span role="alert" className={styles['failed']}>
        {say(texts.notSaved, { reason: save.error.message })}
        <StaticButton variant="outline" size="sm" onClick={onRetry}>
          {texts.retry}
        </StaticButton>
      </span>
    )}
  </>
);

const statusText = ({ state }: NoteSave): string => {
  if (state === 'saving') return texts.saving;
  return state === 'saved' ? texts.saved : '';
};

/** Moves the focus into the note of the open ad, or to the button that opens its field. */
export const focusNote = (details: HTMLElement | null): void => {
  const control = details?.querySelector<HTMLElement>('[data-note]') ?? null;
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
};
