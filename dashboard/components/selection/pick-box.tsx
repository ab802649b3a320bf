import { useSyncExternalStore, type ChangeEvent } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import styles from './pick-box.module.css';
import { useSelection, type Selection } from './use-selection.ts';

/**
 * The checkbox in the corner of a card. It is visible on hover, with the focus, on touch screens, and while any ad is
 * selected.
 */
export const PickBox = ({ row }: { row: CollectedAd }) => {
  const selection = useSelection();
  return selection === null ? null : <Box row={row} selection={selection} />;
};

const Box = ({ row, selection }: { row: CollectedAd; selection: Selection }) => {
  const { picked, pick } = selection;
  const isPicked = useSyncExternalStore(picked.subscribe, () => picked.has(row.adId));
  const onChange = ({ nativeEvent }: ChangeEvent): void =>
    pick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <label className={styles['corner']}>
      <input
        className={styles['tick']}
        type="checkbox"
        data-pick=""
        aria-label={say(texts.pick, { page: shownPageName(row.ad) })}
        checked={isPicked}
        onChange={onChange}
      />
    </label>
  );
};
