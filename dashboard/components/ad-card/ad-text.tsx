import { useId, useState } from 'react';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import styles from './ad-card.module.css';

/**
 * The text of an ad, shortened to 100 characters. `dir="auto"`, because the text can be left-to-right or right-to-left.
 */
export const AdText = ({ text }: { text: string | null }) => {
  if (text === null || isBlank(text)) {
    return <p className={`${styles['words']} ${styles['noWords']}`}>{dashboard.card.noText}</p>;
  }
  return <ShortenedText text={text} />;
};

const ShortenedText = ({ text }: { text: string }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { short, isCut } = cutCardText(text);
  return (
    <div className={styles['words']}>
      <p id={id} dir="auto" className={isOpen ? styles['text'] : `${styles['text']} ${styles['isClamped']}`}>
        {isOpen ? text : short}
      </p>
      {isCut && (
        <StaticButton
          variant="plain"
          isStandalone
          className={styles['more'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((previous) => !previous)}
        >
          {isOpen ? dashboard.card.readLess : dashboard.card.readMore}
        </StaticButton>
      )}
    </div>
  );
};
