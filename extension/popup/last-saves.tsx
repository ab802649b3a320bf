import { useState } from 'react';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';
import { RetryNote } from '#dashboard/kit/parts/retry-note.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { AsyncView } from '#dashboard/kit/states/async-view.tsx';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import styles from './last-saves.module.css';

const texts = popup.saves;
const MAX_SHOWN = 3;
const readSaves = ({ ads }: AccountServices): Promise<CollectedAd[]> => ads.lastSaved(MAX_SHOWN);

/** Lists the last saved ads. Each ad shows the initial of its page until its picture has loaded. */
export const LastSaves = () => {
  const { found, retry } = useWatched(readSaves);
  return (
    <section>
      <h2 className={styles['heading']}>{texts.heading}</h2>
      <AsyncView
        of={found}
        loading={<div className={styles['loading']} />}
        renderFailed={() => <RetryNote text={texts.failed} onRetry={retry} />}
        isEmpty={(ads) => ads.length === 0}
        empty={<p className={styles['quiet']}>{texts.none}</p>}
      >
        {(ads) => (
          <ul className={styles['list']}>
            {ads.map((ad) => (
              <SavedAd key={`${ad.adId} ${ad.version}`} row={ad} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
};

const SavedAd = ({ row }: { row: CollectedAd }) => {
  const name = shownPageName(row.ad);
  const text = row.ad.text ?? row.ad.title;
  const words = text === null || isBlank(text) ? texts.noText : text;
  return (
    <li className={styles['ad']}>
      <Thumbnail row={row} name={name} />
      <span className={styles['words']}>
        <strong title={name}>{name}</strong>
        <span className={styles['quiet']} title={words}>
          {words}
        </span>
      </span>
    </li>
  );
};

/** The first picture of an ad that is not a logo. Its name may start with an emoji, which must not be split. */
const Thumbnail = ({ row, name }: { row: CollectedAd; name: string }) => {
  const shown = row.pictures.find(({ slot }) => slot !== 'logo') ?? row.pictures[0];
  const picture = usePicture(row, shown?.slot ?? 'image-0');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={styles['thumbnail']} aria-hidden="true">
      {Array.from(name).slice(0, 1).join('').toUpperCase()}
      {picture.state === 'shown' && picture.url !== brokenUrl && (
        <img src={picture.url} alt="" onError={() => setBrokenUrl(picture.url)} />
      )}
    </span>
  );
};
