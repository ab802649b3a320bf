import { Box, Button, Dialog, Flex, Input, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { useQuestion } from '#dashboard/components/ad-detail/use-question.tsx';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { RetryNote } from '#dashboard/kit/parts/retry-note.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { RenameForm, TagRow, TargetRow } from './tag-row.tsx';
import { useTagChanges } from './use-tag-changes.ts';

const { manager: texts } = tagTexts;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the user opens the ads of a tag. */
  onLeave: () => void;
};

/** All tags of the account: search, rename, merge and delete. A press on a tag shows its ads. */
export const TagManager = ({ isOpen, onClose, onLeave }: Props) => {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame isOpen={isOpen} allowsToasts onClose={onClose} maxW="520px" initialFocus={() => close.current}>
      <Flex align="center" justify="space-between" ps="5" pe="3" pt="3" pb="1">
        <Dialog.Title>{texts.title}</Dialog.Title>
        <Button ref={close} variant="ghost" px="0" aria-label={tagTexts.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </Flex>
      <ManagerBody onLeave={onLeave} />
    </DialogFrame>
  );
};

const readTags = ({ tags }: AccountServices): Promise<CountedTag[]> => tags.list();

const ManagerBody = ({ onLeave }: Pick<Props, 'onLeave'>) => {
  const { found, retry } = useWatched(readTags);
  if (found.status === 'loading') return <SpinnerPage />;
  if (found.status === 'ready') return <AllTags tags={found.data} onLeave={onLeave} />;
  return (
    <Box p="5">
      <RetryNote text={found.error.message} onRetry={retry} />
    </Box>
  );
};

/** What the user does with one tag. */
type Task = { kind: 'rename' | 'merge'; tagId: string };

const AllTags = ({ tags, onLeave }: { tags: readonly CountedTag[] } & Pick<Props, 'onLeave'>) => {
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<Task | null>(null);
  const { ask, dialog } = useQuestion();
  const end = (): void => {
    setTask(null);
    setSearch('');
  };
  const changes = useTagChanges({ tags, ask, onDone: end });
  const merged = task?.kind === 'merge' ? (tags.find(({ tagId }) => tagId === task.tagId) ?? null) : null;
  const start = (kind: Task['kind'], { tagId }: CountedTag): void => {
    setTask({ kind, tagId });
    if (kind === 'merge') setSearch('');
  };
  return (
    <>
      {merged !== null && <MergeHint tag={merged} onCancel={end} />}
      {tags.length > 0 && <SearchField value={search} onChange={setSearch} />}
      <TagRows tags={tags} search={search} isLeftOut={(tag) => tag === merged}>
        {(tag) => {
          if (merged !== null)
            return <TargetRow key={tag.tagId} tag={tag} onChoose={() => changes?.merge(merged, tag)} />;
          if (task?.tagId === tag.tagId) {
            return (
              <RenameForm key={tag.tagId} tag={tag} onSave={(name) => changes?.rename(tag, name)} onCancel={end} />
            );
          }
          return (
            <TagRow
              key={tag.tagId}
              tag={tag}
              onRename={() => start('rename', tag)}
              onMerge={() => start('merge', tag)}
              onRemove={() => changes?.remove(tag)}
              onLeave={onLeave}
            />
          );
        }}
      </TagRows>
      {dialog}
    </>
  );
};

const MergeHint = ({ tag, onCancel }: { tag: CountedTag; onCancel: () => void }) => (
  <Flex role="status" align="center" gap="3" mx="5" mb="2" p="2" ps="3" borderRadius="md" bg="accent.subtle">
    <Text flex="1" minW="0" overflowWrap="anywhere" fontSize="sm">
      {say(texts.chooseTarget, { name: tag.name })}
    </Text>
    <Button size="sm" variant="outline" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </Flex>
);

const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Box px="5" pb="2">
    <Input
      type="search"
      h={{ base: '10', md: '9' }}
      aria-label={texts.search}
      placeholder={texts.search}
      autoComplete="off"
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Box>
);

/** The maximum number of tags that are rendered. The user finds the others by searching. */
const MAX_ROWS = 200;

type RowsProps = {
  tags: readonly CountedTag[];
  search: string;
  isLeftOut: (tag: CountedTag) => boolean;
  children: (tag: CountedTag) => React.ReactNode;
};

const TagRows = ({ tags, search, isLeftOut, children }: RowsProps) => {
  const searched = searchableText([search]);
  const found = tags.filter((tag) => !isLeftOut(tag) && searchableText([tag.name]).includes(searched));
  const hidden = found.length - MAX_ROWS;
  return (
    <>
      <Box
        as="ul"
        aria-label={texts.list}
        listStyleType="none"
        maxH="min(480px, 60dvh)"
        overflowY="auto"
        px="2.5"
        pb="3"
      >
        {found.slice(0, MAX_ROWS).map(children)}
      </Box>
      <Box role="status" px="5" pb="4" color="quiet" fontSize="sm" overflowWrap="anywhere">
        {tags.length === 0 && texts.none}
        {tags.length > 0 && found.length === 0 && say(texts.noneFound, { text: search.trim() })}
        {hidden > 0 && say(texts.more, { count: hidden })}
      </Box>
    </>
  );
};
