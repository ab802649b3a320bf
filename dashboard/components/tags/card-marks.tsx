import { StickyNote } from 'lucide-react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { notes } from '#shared/texts/en/research/notes.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import type { AdMarks } from './ad-marks.ts';
import styles from './tags.module.css';
import { useAdMarks } from './use-ad-marks.ts';

/** The number of tags that are shown. A number stands for the others. */
const MAX_MARKS = 3;

/** The tags and the note of an ad on its card. Renders nothing if the ad has neither. */
export const CardMarks = ({ adId }: { adId: AdId }) => {
  const marks = useAdMarks(adId);
  return <MarkLine marks={marks} className={styles['onCard']} />;
};

/** The tags and the note of an ad in a table. */
export const RowMarks = ({ adId }: { adId: AdId }) => {
  const marks = useAdMarks(adId);
  return <MarkLine marks={marks} />;
};

const MarkLine = ({ marks, className = '' }: { marks: AdMarks | null; className?: string | undefined }) => {
  if (marks === null || (marks.note === null && marks.tags.length === 0)) return null;
  const { tags, note } = marks;
  const names = tags.map(({ name }) => name).join(', ');
  return (
    <p className={`${styles['marks']} ${className}`} title={tags.length === 0 ? undefined : names}>
      {note !== null && <NoteMark line={note} isAlone={tags.length === 0} />}
      {tags.length > 0 && <span className={hidden['visuallyHidden']}>{say(texts.onCard, { names })}</span>}
      {tags.slice(0, MAX_MARKS).map(({ tagId, name }) => (
        <bdi key={tagId} className={styles['mark']} aria-hidden="true">
          {name}
        </bdi>
      ))}
      {tags.length > MAX_MARKS && (
        <span className={styles['more']} aria-hidden="true">
          {say(texts.moreOnCard, { count: tags.length - MAX_MARKS })}
        </span>
      )}
    </p>
  );
};

/** `isAlone`: the ad has no tags, so the line has room for the note. */
const NoteMark = ({ line, isAlone }: { line: string; isAlone: boolean }) => {
  const label = say(notes.mark, { line });
  return (
    <>
      <span className={styles['noteMark']} title={label}>
        <StickyNote size={14} aria-hidden="true" />
        <span className={hidden['visuallyHidden']}>{label}</span>
      </span>
      {isAlone && (
        <bdi className={styles['noteLine']} title={label} aria-hidden="true">
          {line}
        </bdi>
      )}
    </>
  );
};
