import { ChevronLeft, ChevronRight, ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { OpenDetails } from '#dashboard/components/ad-detail/open-details.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import picture from '../ad-parts/ad-picture.module.css';
import look from './ad-media.module.css';
import { AdPicture } from '../ad-parts/ad-picture.tsx';

/** The ad's pictures, one at a time, on a stage of the same shape in every card. */
export const AdMedia = ({ row }: { row: CollectedAd }) => {
  const [index, setIndex] = useState(0);
  const { media, pageName } = row.ad;
  const count = media.length;
  const current = media[index];
  return (
    <div className={look['stage']}>
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
      <OpenDetails row={row} />
      {count > 1 && <Turning index={index} count={count} onTurn={setIndex} />}
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
  <div className={`${look['chip']} ${look['video']}`}>
    <Play size={12} fill="currentColor" aria-hidden="true" />
    {dashboard.media.video}
  </div>
);

type TurningProps = { index: number; count: number; onTurn: (index: number) => void };

const Turning = ({ index, count, onTurn }: TurningProps) => (
  <>
    <div className={`${look['chip']} ${look['count']}`} aria-live="polite">
      {say(dashboard.media.count, { position: index + 1, count })}
    </div>
    <TurnButton side="isStart" label={dashboard.media.previous} onClick={() => onTurn((index - 1 + count) % count)} />
    <TurnButton side="isEnd" label={dashboard.media.next} onClick={() => onTurn((index + 1) % count)} />
  </>
);

const TurnButton = ({ side, label, onClick }: { side: 'isStart' | 'isEnd'; label: string; onClick: () => void }) => (
  <StaticButton
    variant="over"
    size="sm"
    isSign
    className={`${look['turn']} ${look[side]}`}
    aria-label={label}
    onClick={onClick}
  >
    {side === 'isStart' ? <ChevronLeft size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
  </StaticButton>
);
