import { Box, Button, Text } from '@chakra-ui/react';
import { FileUp, Gauge } from 'lucide-react';
import { useRef, useState } from 'react';
import { calibrationOf } from '#shared/domain/spend/calibration.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { renewCosts } from '#shared/store/own-costs/renew-costs.ts';
import { ownAds as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { GrowingList } from '../growing-list.tsx';
import { ImportCostsDialog } from './import-costs-dialog.tsx';
import { OwnCostRow } from './own-cost-row.tsx';

const readCosts = ({ ownCosts }: AccountServices): Promise<OwnCost[]> => ownCosts.list(renewCosts);

/** What the ads of the user cost, newest first. The user can remove amounts, and import a file of Ads Manager. */
export const OwnAdsPart = () => {
  const { found, retry } = useWatched(readCosts);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <LoadedView of={found} onRetry={retry}>
        {(costs) => <OwnAds costs={costs} onImport={() => setImporting(true)} />}
      </LoadedView>
      {/* Outside of the list, which changes when a file is imported. */}
      <ImportCostsDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
};

const OwnAds = ({ costs, onImport }: { costs: readonly OwnCost[]; onImport: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const importButton = (
    <Button variant={costs.length === 0 ? 'solid' : 'outline'} onClick={onImport}>
      <FileUp size={16} aria-hidden="true" />
      {texts.importFile}
    </Button>
  );
  return (
    <SectionCard title={texts.title} intro={texts.intro} headingRef={heading}>
      {costs.length === 0 ? (
        <MessagePanel icon={<Gauge size={24} />} title={texts.empty} body={texts.emptyBody}>
          {importButton}
        </MessagePanel>
      ) : (
        <>
          <Factor costs={costs} />
          <Box>{importButton}</Box>
          <GrowingList rows={costs} texts={texts} heading={heading} keyOf={({ adId }) => adId} Item={OwnCostRow} />
        </>
      )}
    </SectionCard>
  );
};

const Factor = ({ costs }: { costs: readonly OwnCost[] }) => {
  const calibration = calibrationOf(costs);
  if (calibration === null) return null;
  const { factor, count } = calibration.account;
  return <Text>{say(texts.factor, { factor: factor.toFixed(2), count })}</Text>;
};
