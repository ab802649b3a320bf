import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore, type ChangeEvent } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { selection as texts } from '#shared/texts/en/selection.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-card/page-name.ts';
import { useSelection, type Selection } from './use-selection.ts';

/** In the card's corner. Seen under a pointer, with the focus, by fingers, and once anything is selected. */
const Corner = chakra('label', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '1',
    insetEnd: '1',
    boxSize: '9',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
    opacity: 0,
    transition: 'opacity 120ms',
    'article:hover &, article:focus-within &, [data-picking] &': { opacity: 1 },
    '@media (hover: none)': { opacity: 1, boxSize: '10' },
  },
});

const Tick = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: '5',
    m: '0',
    bg: 'panel',
    borderWidth: '1.5px',
    borderColor: 'line.field',
    borderRadius: 'sm',
    cursor: 'inherit',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    display: 'grid',
    placeContent: 'center',
    _before: {
      content: '""',
      boxSize: '3',
      clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 84% 4%, 38% 70%)',
      bg: 'accent.contrast',
      transform: 'scale(0)',
    },
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid', _before: { transform: 'scale(1)' } },
  },
});

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
    <Corner>
      <Tick
        type="checkbox"
        data-pick=""
        aria-label={say(texts.pick, { page: shownPageName(row.ad) })}
        checked={isPicked}
        onChange={onChange}
      />
    </Corner>
  );
};
