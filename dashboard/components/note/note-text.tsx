import { noteParts, type NotePart } from '#shared/domain/notes/note-links.ts';
import { common } from '#shared/texts/en/common.ts';
import linkStyles from '#dashboard/kit/styles/link.module.css';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './note.module.css';

/** A note as plain text, with its addresses as links. */
export const NoteText = ({ text }: { text: string }) => (
  <p className={styles['text']} dir="auto">
    {placedParts(text).map(({ start, text: part, href }) =>
      href === null ? (
        part
      ) : (
        <a key={start} href={href} className={linkStyles['link']} target="_blank" rel="noreferrer">
          <bdi>{part}</bdi>
          <span className={hidden['visuallyHidden']}> {common.opensTab}</span>
        </a>
      ),
    )}
  </p>
);

/** The parts with their position in the text, because a note can contain the same address twice. */
const placedParts = (text: string): (NotePart & { start: number })[] => {
  let end = 0;
  return noteParts(text).map((part) => {
    end += part.text.length;
    return { ...part, start: end - part.text.length };
  });
};
