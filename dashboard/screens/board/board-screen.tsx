import { Button } from '@chakra-ui/react';
import { Folder, SearchX } from 'lucide-react';
import { use, useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adsOfBoard } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { useFirstPull } from '#dashboard/components/ad-list/store-notices.tsx';
import { MoveButton } from '#dashboard/components/board-moves/move-button.tsx';
import { UnsaveButton } from '#dashboard/components/selection/unsave-button.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { BoardHead } from './board-head.tsx';

/** The saved ads of one board, in its manual order. The path contains the id of the board. */
export const BoardScreen = () => {
  const { boardId = '' } = useParams();
  return <OneBoard key={boardId} boardId={boardId} />;
};

const renderActions = (row: CollectedAd) => (
  <>
    <MoveButton row={row} />
    <UnsaveButton row={row} />
  </>
);

/** The list starts before the name of the board is known. */
const OneBoard = ({ boardId }: { boardId: string }) => {
  const readPath = useCallback(({ boards }: AccountServices) => boards.pathOf(boardId), [boardId]);
  const { found } = useWatched(readPath);
  const path = found.status === 'ready' ? found.data : null;
  // During the first pull, the board may not be on this device yet.
  const isPulled = useFirstPull() === 'ended';
  const isUnknown = path?.length === 0 && isPulled;
  const name = path?.at(-1)?.name ?? null;
  useDocumentTitle(isUnknown ? texts.unknown.title : (name ?? texts.loading));
  const ofBoard = useMemo(() => adsOfBoard(boardId), [boardId]);
  if (isUnknown) return <UnknownBoard />;
  return (
    <>
      <BoardHead path={path ?? []} />
      <FilteredAds of={ofBoard} empty={<EmptyBoard />} renderAction={renderActions} />
    </>
  );
};

const EmptyBoard = () => (
  <MessagePanel icon={<Folder size={24} />} title={texts.empty.title} body={texts.empty.body}>
    <ToMyAds />
  </MessagePanel>
);

const UnknownBoard = () => (
  <MessagePanel
    level={use(HeadingLevel)}
    icon={<SearchX size={24} />}
    title={texts.unknown.title}
    body={texts.unknown.body}
  >
    <ToMyAds />
  </MessagePanel>
);

const ToMyAds = () => (
  <Button asChild>
    <Link to={paths.myAds}>{texts.toMyAds}</Link>
  </Button>
);
