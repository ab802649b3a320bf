import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MAX_ADS_AT_ONCE } from '#shared/domain/ad/ad-files.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { pickedDownload as texts } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';

const PickedDownloadDialog = lazily(async () => (await import('./picked-download-dialog.tsx')).PickedDownloadDialog);

/** Downloads the files of the selected ads as one zip. The ads remain selected. */
export const DownloadPicked = ({ picked }: { picked: PickedAds }) => {
  const { screen } = useServices();
  // The dialog stays mounted after it closes, so that it can restore the focus and the scrolling.
  const [request, setRequest] = useState<{ keys: readonly AdKey[] | null } | null>(null);

  const start = (): void => {
    const count = picked.size();
    if (count > MAX_ADS_AT_ONCE) screen.tell('warning', say(texts.tooMany, { most: MAX_ADS_AT_ONCE, count }));
    else setRequest({ keys: picked.keys() });
  };
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={start}>
        <Download size={16} aria-hidden="true" />
        {texts.start}
      </Button>
      <Suspense fallback={null}>
        {request !== null && <PickedDownloadDialog keys={request.keys} onClose={() => setRequest({ keys: null })} />}
      </Suspense>
    </>
  );
};
