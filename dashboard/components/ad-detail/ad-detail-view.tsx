import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { ImageOff, TriangleAlert } from 'lucide-react';
import { boards } from '#shared/texts/en/research/boards.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { notes } from '#shared/texts/en/research/notes.ts';
import { tags } from '#shared/texts/en/research/tags.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';
import { useEstimateOf } from '#dashboard/components/spend-panel/use-estimate-of.ts';
import { NoteField } from '#dashboard/components/note/note-field.tsx';
import { TagList } from '#dashboard/components/tags/tag-list.tsx';
import { BoardsOfAd } from '#dashboard/components/ad-boards/boards-block.tsx';
import { AdFacts } from './ad-facts.tsx';
import { DetailSection } from './detail-section.tsx';
import { TextBlock } from './text-block.tsx';
import { DownloadBlock } from './download-block.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MediaStage } from './media-stage.tsx';
import { AdvertiserBlock } from './advertiser-block.tsx';
import { ReachBlock } from './reach-block.tsx';
import { SpendBlock } from './spend-block.tsx';
import { VersionList } from './version-list.tsx';
import { WinnerBlock } from './winner-block.tsx';
import { StoreBlock } from './store-block.tsx';
import type { AdDownload } from './use-ad-download.ts';
import type { StoredAd } from './use-stored-ad.ts';
import { useSeenAd } from '#dashboard/components/seen-ads/seen-ads.tsx';

type Props = {
  adId: string;
  found: Async<StoredAd>;
  onRetry: () => void;
  /** The shown version of the ad. Null: the ad is not read yet, or not stored. */
  shown: CollectedAd | null;
  onVersion: (version: string) => void;
  download: AdDownload;
};

/** Renders the details of an ad in one of four states: loading, failed with Retry, not stored, or the details. */
export const AdDetailView = ({ adId, found, onRetry, shown, onVersion, download }: Props) => {
  const estimateOf = useEstimateOf();
  return (
    <AsyncView
      of={found}
      loading={<SpinnerPage />}
      renderFailed={(error) => (
        <MessagePanel role="alert" icon={<TriangleAlert size={24} />} title={adDetail.failed} body={error.message}>
          <Button onClick={onRetry}>{adDetail.retry}</Button>
        </MessagePanel>
      )}
      isEmpty={({ versions }) => versions.length === 0}
      empty={
        <MessagePanel icon={<ImageOff size={24} />} title={adDetail.gone.title} body={adDetail.gone.body}>
          {/^\d+$/.test(adId) && <ExternalLink href={libraryUrlOf(adId)}>{adDetail.inLibrary}</ExternalLink>}
        </MessagePanel>
      }
    >
      {(stored) => {
        if (shown === null) return null;
        if (estimateOf === null) return <SpinnerPage />;
        const estimate = estimateOf(shown.ad, stored.snapshots);
        return (
          <Sections
            key={adId}
            row={shown}
            stored={stored}
            estimate={estimate}
            onVersion={onVersion}
            download={download}
          />
        );
      }}
    </AsyncView>
  );
};

/** The children of a column are direct items of the grid on narrow screens. */
const COLUMN = { base: 'contents', lg: 'flex' } as const;

type SectionsProps = Pick<Props, 'onVersion' | 'download'> & {
  row: CollectedAd;
  stored: StoredAd;
  estimate: SpendEstimate;
};

const Sections = ({ row, stored, estimate, onVersion, download }: SectionsProps) => {
  const { versions, snapshots, verdict } = stored;
  const seenRef = useSeenAd(row.adId);
  return (
    // On wide screens, the other ads of the advertiser are in the left column, which is shorter than the right one.
    // Narrow screens have one column, in which the media and the key figures come first.
    <Grid
      ref={seenRef}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '44% minmax(0, 1fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      columnGap="8"
      rowGap="6"
      p={{ base: '4', md: '6' }}
    >
      <Stack display={COLUMN} minW="0" gap="6">
        <Box order={{ base: -2, lg: 0 }} minW="0">
          <MediaStage key={row.version} row={row} />
        </Box>
        <TextBlock key={`text ${row.version}`} ad={row.ad} />
        <DownloadBlock row={row} download={download} />
      </Stack>
      <Stack display={COLUMN} minW="0" gap="6" gridColumn={{ lg: 2 }} gridRow={{ lg: '1 / span 2' }}>
        <KeyFigures ad={row.ad} estimate={estimate} />
        <DetailSection title={boards.many}>
          <BoardsOfAd adId={row.adId} />
        </DetailSection>
        <WinnerBlock ad={row.ad} estimate={estimate} />
        <DetailSection title={tags.title}>
          <TagList ad={row.ad} />
        </DetailSection>
        <DetailSection title={notes.title}>
          <NoteField ad={row.ad} />
        </DetailSection>
        <AdFacts row={row} />
        {verdict !== null && <StoreBlock verdict={verdict} />}
        {versions.length > 1 && <VersionList versions={versions} shown={row.version} onChoose={onVersion} />}
        <SpendBlock ad={row.ad} estimate={estimate} snapshots={snapshots} />
        <ReachBlock snapshots={snapshots} />
      </Stack>
      <Box minW="0">
        <AdvertiserBlock row={row} />
      </Box>
    </Grid>
  );
};
