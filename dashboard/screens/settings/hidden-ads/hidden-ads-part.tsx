import { Box, Button, Text } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { StoredJudgement } from '#shared/store/judgements/judgements-store.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { HiddenRow } from './hidden-row.tsx';

const { hidden: texts } = settings;

/** The list shows this number of rows, and this number more on each request. An account can have 10,000. */
const ROWS_AT_ONCE = 50;

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
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = rows.slice(0, limit);
  const more = Math.min(ROWS_AT_ONCE, rows.length - shown.length);

  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  // The first of the further rows gets the focus, because the pressed button may be gone.
  const focusFrom = useEffectEvent((index: number) => buttons()[index]?.focus());
  useEffect(() => {
    if (limit > ROWS_AT_ONCE) focusFrom(limit - ROWS_AT_ONCE);
  }, [limit]);

  /** Called after a row was removed. Does not move the focus if another element has it. */
  const focusNext = (index: number): void => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    (buttons()[index] ?? buttons().at(-1) ?? heading.current)?.focus();
  };

  return (
    <SectionCard title={texts.title} intro={texts.intro} headingRef={heading}>
      {rows.length === 0 ? (
        <MessagePanel icon={<EyeOff size={24} />} title={texts.empty} body={texts.emptyBody} />
      ) : (
        <Box>
          <Text color="quiet" fontSize="sm" pb="2" role="status">
            {say(texts.count, { count: rows.length })}
          </Text>
          <Box as="ul" ref={list} aria-label={texts.list} listStyleType="none">
            {shown.map((row, index) => (
              <HiddenRow key={`${row.target} ${row.id}`} row={row} onRemoved={() => focusNext(index)} />
            ))}
          </Box>
          {more > 0 && (
            <Button variant="ghost" mt="2" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
              {say(texts.more, { count: more })}
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  );
};
