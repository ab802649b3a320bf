import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { RetryNote } from '#dashboard/kit/parts/retry-note.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';
import { TagOptions } from './tag-options.tsx';
import { usePickedTags } from './use-picked-tags.ts';

const { picker: texts } = tagTexts;

type Props = {
  isOpen: boolean;
  /** Pass the same array in every render. */
  adIds: readonly AdId[];
  onClose: () => void;
  onManage: () => void;
};

/** Adds tags to ads and removes them. It stays open for several tags. */
export const TagPicker = ({ isOpen, adIds, onClose, onManage }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame isOpen={isOpen} allowsToasts onClose={onClose} maxW="420px" initialFocus={() => input.current}>
      <Flex align="center" justify="space-between" ps="4" pe="2" pt="2" pb="1">
        <Dialog.Title fontSize="md">{say(texts.title, { count: adIds.length })}</Dialog.Title>
        <Button variant="ghost" px="0" aria-label={tagTexts.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </Flex>
      <PickerBody adIds={adIds} input={input} />
      <Flex align="center" justify="space-between" gap="3" px="4" py="2" borderTopWidth="1px">
        <Box hideBelow="md" color="quiet" fontSize="xs" aria-hidden="true">
          {texts.hint}
        </Box>
        <Button size="sm" variant="ghost" ms="auto" aria-haspopup="dialog" onClick={onManage}>
          {texts.manage}
        </Button>
      </Flex>
    </DialogFrame>
  );
};

const readTags = ({ tags }: AccountServices): Promise<CountedTag[]> => tags.list();

type BodyProps = { adIds: readonly AdId[]; input: RefObject<HTMLInputElement | null> };

const noTags: readonly CountedTag[] = [];

const PickerBody = ({ adIds, input }: BodyProps) => {
  const { found, retry } = useWatched(readTags);
  const tags = found.status === 'ready' ? found.data : noTags;
  const picked = usePickedTags(adIds, tags);
  const { counts, done } = picked;
  if (found.status === 'failed') {
    return (
      <Box p="4">
        <RetryNote text={found.error.message} onRetry={retry} />
      </Box>
    );
  }
  if (found.status === 'loading' || counts === null) {
    return (
      <Box display="grid" placeItems="center" minH="160px">
        <Spinner />
      </Box>
    );
  }
  return (
    <>
      <TagOptions input={input} tags={tags} count={adIds.length} picked={{ ...picked, counts }} />
      <Box role="status" px="4" pb={done === null ? '0' : '3'} color="quiet" fontSize="sm">
        {done !== null && say(texts.progress, { done, count: adIds.length })}
      </Box>
    </>
  );
};
