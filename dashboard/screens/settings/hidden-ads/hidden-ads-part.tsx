import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { StoredJudgement } from '#shared/store/judgements/judgements-store.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { GrowingList } from '../growing-list.tsx';
import { HiddenRow } from './hidden-row.tsx';

const { hidden: texts } = settings;

const readHidden = ({ judgements }: AccountServices): Promise<StoredJudgement[]> => judgements.list();

/** The ads and advertisers that the user hid, newest first. The user can show them again. */
export const HiddenAdsPart = () => {
  const { found, retry } = useWatched(readHidden);
  return (
    <LoadedView of={found} onRetry={retry}>
      {(rows) => <HiddenAds rows={rows} />}
    </LoadedView>
  );
};

const HiddenAds = ({ rows }: { rows: readonly StoredJudgement[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard title={texts.title} intro={texts.intro} headingRef={heading}>
      {rows.length === 0 ? (
        <MessagePanel icon={<EyeOff size={24} />} title={texts.empty} body={texts.emptyBody} />
      ) : (
        <GrowingList
          rows={rows}
          texts={texts}
          heading={heading}
          keyOf={({ target, id }) => `${target} ${id}`}
          Item={HiddenRow}
        />
      )}
    </SectionCard>
  );
};
