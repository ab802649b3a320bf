import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere, Image, Store } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { brand } from '#shared/domain/brand.ts';
import type { StoredJudgement } from '#shared/store/judgements/judgements-store.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { QuietLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

const { hidden } = settings;

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type Props = {
  row: StoredJudgement;
  /** Called after the row was removed because the user pressed its button. */
  onRemoved: () => void;
};

/** One hidden ad or advertiser, with a link to the Ad Library and the button that shows it again. */
export const HiddenRow = ({ row, onRemoved }: Props) => {
  const { target, id, pageId, judgedAt } = row;
  const showAgain = useShowAgain(row);
  const texts = hidden[target];
  const values = { page: shownPageName(row), id };
  const url = target === 'ad' ? libraryUrlOf(id) : new URL(pageViewPath(pageId), brand.adLibraryUrl).href;
  const Icon = target === 'ad' ? Image : Store;

  const isPressed = useRef(false);
  const afterRemoval = useEffectEvent(onRemoved);
  useEffect(
    () => () => {
      if (isPressed.current) afterRemoval();
    },
    [],
  );
  const press = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    isPressed.current = await showAgain();
  };

  return (
    <Flex as="li" gap="3" py="4" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box p="2" borderRadius="md" bg="sunken" color="quiet" aria-hidden="true" hideBelow="sm">
        <Icon size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {say(texts.name, values)}
        </Text>
        <Text pt="1" fontSize="sm" color="quiet">
          {say(texts.note, { id, date: dates.format(judgedAt) })}
        </Text>
        <Box fontSize="sm" pt="1">
          <QuietLink href={url} aria-label={say(texts.inLibrary, values)}>
            {hidden.inLibrary}
            <OpensElsewhere size={12} aria-hidden="true" />
          </QuietLink>
        </Box>
      </Box>
      <Button
        size="sm"
        variant="outline"
        flexShrink="0"
        aria-label={say(texts.showAgain, values)}
        onClick={() => void press()}
      >
        {hidden.showAgain}
      </Button>
    </Flex>
  );
};

/**
 * Returns the function that shows the ad or advertiser again, and returns whether that succeeded. Undo in its toast
 * restores its place in the list.
 */
const useShowAgain = (row: StoredJudgement): (() => Promise<boolean>) => {
  const { screen } = useServices();
  const { services } = useAccount();
  return async () => {
    if (services.status !== 'ready') return false;
    const { judgements } = services.data;
    const { judgedAt, ...judgement } = row;
    const texts = hidden[row.target];
    const page = { page: shownPageName(row) };
    const undo = (): Promise<boolean> =>
      toastOnError(screen, async () => {
        await judgements.add(judgement, judgedAt);
        screen.tell('success', say(texts.hiddenAgain, page));
      });
    return toastOnError(screen, async () => {
      await judgements.remove(judgement);
      screen.tell('success', say(texts.shown, page), { action: { label: hidden.undo, run: () => void undo() } });
    });
  };
};
