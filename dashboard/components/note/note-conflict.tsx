import { useId, useState } from 'react';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import { notes } from '#shared/texts/en/research/notes.ts';
import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import styles from './note.module.css';
import type { NoteDraft, NoteTexts } from './note-draft.ts';
import { NoteText } from './note-text.tsx';

const { conflict: texts } = notes;

type Props = { draft: NoteDraft; note: NoteTexts };

/** Shows all texts of a note that several devices wrote, until the user decides which of them remains. */
export const NoteConflict = ({ draft, note }: Props) => {
  const { screen } = useServices();
  const [isDeciding, setDeciding] = useState(false);
  const joined = [note.text, ...note.otherTexts].filter((text) => text !== '').join('\n\n');
  const isTooLong = joined.length > NOTE_LENGTH;

  const restore = async (): Promise<void> => {
    if (await draft.restore(note)) screen.tell('success', texts.restored);
  };
  const decide = async (text: string): Promise<void> => {
    if (isDeciding) return;
    setDeciding(true);
    // The field below shows an error.
    const isStored = await draft.decide(text);
    setDeciding(false);
    if (!isStored || text === joined) return;
    screen.tell('success', texts.decided, { action: { label: notes.undo, run: () => void restore() } });
  };
  return (
    <Note tone="warn" label={texts.title}>
      <strong>{texts.title}</strong>
      <p>{texts.body}</p>
      <OneText title={texts.current} text={note.text} label={texts.keep} onChoose={() => void decide(note.text)} />
      {note.otherTexts.map((other) => (
        <OneText key={other} title={texts.other} text={other} label={texts.use} onChoose={() => void decide(other)} />
      ))}
      {isTooLong ? (
        <p>{texts.tooLong}</p>
      ) : (
        <StaticButton variant="outline" size="sm" onClick={() => void decide(joined)}>
          {texts.join}
        </StaticButton>
      )}
    </Note>
  );
};

type OneTextProps = { title: string; text: string; label: string; onChoose: () => void };

const OneText = ({ title, text, label, onChoose }: OneTextProps) => {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <strong>{title}</strong>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll only a focusable part */}
      <div id={id} role="group" aria-label={title} tabIndex={0}>
        {text === '' ? <p className={styles['quiet']}>{texts.empty}</p> : <NoteText text={text} />}
      </div>
      <StaticButton variant="outline" size="sm" aria-describedby={id} onClick={onChoose}>
        {label}
      </StaticButton>
    </div>
  );
};
