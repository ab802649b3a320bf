import { useId, useState } from 'react';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/visible-text.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import look from './ad-card.module.css';

/** The ad's text, cut at 100 characters. `dir="auto"`: ads come in scripts of both directions. */
export const AdText = ({ text }: { text: string | null }) => {
  if (text === null || isBlank(text)) {
    return <p className={`${look['words']} ${look['noWords']}`}>{dashboard.card.noText}</p>;
  }
  return <Words text={text} />;
};

const Words = ({ text }: { text: string }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { short, isCut } = cutCardText(text);
  return (
    <div className={look['words']}>
      <p id={id} dir="auto" className={isOpen ? look['text'] : `${look['text']} ${look['isClamped']}`}>
        {isOpen ? text : short}
      </p>
      {isCut && (
        <StaticButton
          variant="plain"
          isLone
          className={look['more'] ?? ''}
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
