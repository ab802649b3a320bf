import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import type { NamedTag } from './ad-marks.ts';
import { tagHost } from './tag-host.ts';
import styles from './tags.module.css';
import { useAdMarks } from './use-ad-marks.ts';
import { useTagging } from './use-tagging.ts';

/** The tags of an ad in its details. Each can be removed, and a button opens the picker. */
export const TagList = ({ ad }: { ad: Ad }) => {
  const marks = useAdMarks(ad.id);
  const tagging = useTagging();
  const editButton = useRef<HTMLButtonElement>(null);
  if (marks === null) return null;
  const hasTags = marks.tags.length > 0;
  const remove = (tag: NamedTag): void => {
    // The pressed button is removed with its tag.
    editButton.current?.focus();
    void tagging?.untag(tag, [ad.id]);
  };
  return (
    <div className={styles['list']}>
      {marks.tags.map((tag) => (
        <span key={tag.tagId} className={styles['chip']}>
          <bdi className={styles['name']} title={tag.name}>
            {tag.name}
          </bdi>
          <StaticButton
            variant="ghost"
            size="sm"
            isIconOnly
            className={styles['remove']}
            aria-label={say(texts.remove, { name: tag.name })}
            title={say(texts.remove, { name: tag.name })}
            onClick={() => remove(tag)}
          >
            <X size={14} aria-hidden="true" />
          </StaticButton>
        </span>
      ))}
      {!hasTags && <span className={styles['none']}>{texts.noTags}</span>}
      <StaticButton
        ref={editButton}
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="t"
        onClick={() => tagHost()?.pick([ad.id])}
      >
        {!hasTags && <Plus size={14} aria-hidden="true" />}
        {hasTags ? texts.edit : texts.add}
      </StaticButton>
    </div>
  );
};
