import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { BookmarkX, Trash2, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { usePickedCount, type Selection } from './use-selection.ts';
import type { PickedAds } from './picked-ads.ts';

const ConfirmDialog = lazily(async () => (await import('#dashboard/kit/dialogs/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
  selection: Selection;
  /** The number of ads in the filtered list; null: not known yet. */
  total: number | null;
  /** False if all ads of the list are saved: saved ads cannot be deleted. */
  canDelete: boolean;
  /** Other actions on the selected ads. */
  children?: ReactNode;
};

/** The toolbar at the lower edge of the list while any ad is selected. */
export const SelectionBar = ({ selection, total, canDelete, children }: Props) => {
  const { picked, pickAll } = selection;
  const count = usePickedCount(picked);
  const bulk = useBulkQuestion(picked);
  return (
    <Box position="sticky" bottom="4" zIndex="sticky" display="flex" justifyContent="center" pointerEvents="none">
      {count > 0 && (
        <Flex
          role="toolbar"
          aria-label={texts.bar}
          align="center"
          flexWrap="wrap"
          gap="1.5"
          mt="4"
          p="1.5"
          maxW="full"
          bg="panel"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="overlay"
          pointerEvents="auto"
          // Narrow screens show the buttons without icons, so that they fit into one line.
          css={{ '& button:not([aria-label]) svg': { display: { base: 'none', lg: 'inline' } } }}
        >
          <Button size="sm" variant="ghost" px="0" aria-label={texts.clear} title={texts.clear} onClick={picked.clear}>
            <X size={16} aria-hidden="true" />
          </Button>
          <Text role="status" fontSize="md" fontWeight="medium" fontVariantNumeric="tabular-nums" pe="1">
            {say(texts.count, { count })}
          </Text>
          {total !== null && total > count && (
            <Button size="sm" variant="plain" px="1" onClick={pickAll}>
              {say(texts.all, { count: total })}
            </Button>
          )}
          {/* On phones, the actions are in a second line. */}
          <Box hideFrom="sm" flexBasis="full" />
          {children}
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => void bulk.ask('unsave')}>
            <BookmarkX size={16} aria-hidden="true" />
            {texts.unsave}
          </Button>
          {canDelete && <DeleteButton onClick={() => void bulk.ask('remove')} />}
        </Flex>
      )}
      <Suspense fallback={null}>
        {bulk.question !== null && (
          <ConfirmDialog isOpen={bulk.isOpen} question={bulk.question} onYes={bulk.yes} onNo={bulk.no} />
        )}
      </Suspense>
    </Box>
  );
};

/** It is red and apart from the other buttons, because it is the only one that deletes data. */
const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <>
    <Box aria-hidden="true" alignSelf="stretch" my="1" borderInlineStartWidth="1px" />
    <Button size="sm" variant="ghost" color="danger.fg" aria-haspopup="dialog" onClick={onClick}>
      <Trash2 size={16} aria-hidden="true" />
      {texts.remove}
    </Button>
  </>
);

type Action = 'unsave' | 'remove';
type Question = { action: Action; adIds: readonly AdId[]; question: string };

/** Asks for a confirmation before an action on all selected ads, and runs the action after Yes. */
const useBulkQuestion = (picked: PickedAds) => {
  const { screen } = useServices();
  const { services } = useAccount();
  const changes = useChanges();
  const [isOpen, setOpen] = useState(false);
  // The question remains after the answer, so that the closing dialog keeps its text and can restore the focus.
  const [asked, setAsked] = useState<Question | null>(null);

  const ask = async (action: Action): Promise<void> => {
    if (services.status !== 'ready') return;
    const { ads } = services.data;
    const adIds = picked.keys().map(({ adId }) => adId);
    try {
      const saved = new Set(await screen.during(() => ads.savedAmong(adIds)));
      const targets = adIds.filter((adId) => saved.has(adId) === (action === 'unsave'));
      if (targets.length === 0) {
        screen.tell('info', action === 'unsave' ? texts.noneSaved : texts.onlySaved);
        return;
      }
      setAsked({ action, adIds: targets, question: questionOf(action, targets.length, saved.size) });
      setOpen(true);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  const yes = async (): Promise<void> => {
    setOpen(false);
    if (asked === null) return;
    const act = asked.action === 'unsave' ? changes.unsave : changes.remove;
    if (await act(asked.adIds)) picked.clear();
  };

  return { question: asked?.question ?? null, isOpen, ask, yes: () => void yes(), no: () => setOpen(false) };
};

const questionOf = (action: Action, count: number, saved: number): string => {
  if (action === 'unsave') return say(texts.confirmUnsave, { count });
  const question = say(texts.confirmRemove, { count });
  return saved === 0 ? question : `${question} ${say(texts.savedStay, { count: saved })}`;
};
