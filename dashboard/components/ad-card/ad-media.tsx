import { ChevronLeft, ChevronRight, ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { DetailLinks } from '#dashboard/components/ad-detail/detail-links.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import picture from '../ad-parts/ad-picture.module.css';
import styles from './ad-media.module.css';
import { AdPicture } from '../ad-parts/ad-picture.tsx';

/** The pictures of an ad, one at a time, in an area with the same aspect ratio in every card. */
export const AdMedia = ({ row }: { row: CollectedAd }) => {
  const [index, setIndex] = useState(0);
  const { media, pageName } = row.ad;
  const count = media.length;
  const current = media[index];
  return (
    <div className={styles['stage']} data-media="">
      {current === undefined ? (
        <NoMedia />
      ) : (
        <AdPicture
          key={index}
          row={row}
          slot={`image-${index}`}
          label={say(dashboard.media.picture, { position: index + 1, count, page: pageName })}
        />
      )}
      {current?.kind === 'video' && <PlayMark />}
      <DetailLinks row={row} />
      {count > 1 && <CarouselControls index={index} count={count} onChange={setIndex} />}
    </div>
  );
};

const NoMedia = () => (
  <div className={picture['instead']}>
    <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
    {dashboard.media.none}
  </div>
);

const PlayMark = () => (
  <div className={`${styles['chip']} ${styles['video']}`}>
    <Play size={12} fill="currentColor" aria-hidden="true" />
    <span>{dashboard.media.video}</span>
  </div>
);

type ControlsProps = { index: number; count: number; onChange: (index: number) => void };

const CarouselControls = ({ index, count, onChange }: ControlsProps) => (
  <>
    <div className={`${styles['chip']} ${styles['count']}`} aria-live="polite">
      {say(dashboard.media.count, { position: index + 1, count })}
    </div>
    <ArrowButton
      side="isStart"
      label={dashboard.media.previous}
      onClick={() => onChange((index - 1 + count) % count)}
    />
    <ArrowButton side="isEnd" label={dashboard.media.next} onClick={() => onChange((index + 1) % count)} />
  </>
);

const ArrowButton = ({ side, label, onClick }: { side: 'isStart' | 'isEnd'; label: string; onClick: () => void }) => (
  <StaticButton
    variant="over"
    size="sm"
    isIconOnly
    isStandalone
    className={`${styles['turn']} ${styles[side]}`}
    aria-label={label}
    onClick={onClick}
  >
    {side === 'isStart' ? <ChevronLeft size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
  </StaticButton>
);
