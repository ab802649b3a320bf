import { Box, Button, Flex, Input, Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { TAG_NAME_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';

const { manager: texts } = tagTexts;

type RowProps = {
  tag: CountedTag;
  onRename: () => void;
  onMerge: () => void;
  onRemove: () => void;
  /** Called when the link to the ads of the tag is followed. */
  onLeave: () => void;
};

/** A tag with its number of ads, a link to these ads, and the menu of its actions. */
export const TagRow = ({ tag, onRename, onMerge, onRemove, onLeave }: RowProps) => {
  const { name, count } = tag;
  return (
    <Flex as="li" align="center" gap="2" minH="11" ps="2.5">
      <Box flex="1" minW="0" truncate>
        <TextLink to={useListOf(tag)} title={name} aria-label={say(texts.show, { name })} onClick={onLeave}>
          <bdi>{name}</bdi>
        </TextLink>
      </Box>
      <Box flexShrink="0" color="quiet" fontSize="sm" fontVariantNumeric="tabular-nums">
        {say(texts.ads, { count })}
      </Box>
      <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm" variant="ghost" px="0" aria-label={say(texts.actions, { name })}>
            <Ellipsis size={16} aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="rename" onClick={onRename}>
              {texts.rename}
            </Menu.Item>
            <Menu.Item value="merge" onClick={onMerge}>
              {texts.merge}
            </Menu.Item>
            <Menu.Item value="remove" color="danger.fg" onClick={onRemove}>
              {texts.remove}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
};

/** The address of the ads with a tag: in My Ads if that list is open, otherwise in the Dashboard. */
const useListOf = ({ tagId }: CountedTag): { pathname: string; search: string } => {
  const { pathname } = useLocation();
  return {
    pathname: pathname === paths.myAds ? paths.myAds : paths.dashboard,
    search: new URLSearchParams({ tag: tagId }).toString(),
  };
};

type FormProps = { tag: CountedTag; onSave: (name: string) => void; onCancel: () => void };

/** Asks for the new name of a tag. */
export const RenameForm = ({ tag, onSave, onCancel }: FormProps) => {
  const [name, setName] = useState(tag.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The closing menu returns the focus to its button, which this form has replaced.
    const timer = setTimeout(() => input.current?.select(), 0);
    return () => clearTimeout(timer);
  }, []);
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBlank(name)) return;
    if (name.trim() === tag.name) onCancel();
    else onSave(name);
  };
  return (
    <Box as="li" py="1">
      <form onSubmit={save}>
        <Flex gap="2" wrap="wrap">
          <Input
            ref={input}
            flex="1 1 160px"
            minW="0"
            h={{ base: '10', md: '9' }}
            aria-label={say(texts.newName, { name: tag.name })}
            autoComplete="off"
            maxLength={TAG_NAME_LENGTH}
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={isBlank(name)}>
            {texts.save}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Flex>
      </form>
    </Box>
  );
};

type TargetProps = { tag: CountedTag; onChoose: () => void };

/** A tag into which another one can be merged. */
export const TargetRow = ({ tag: { name, count }, onChoose }: TargetProps) => (
  <Box as="li">
    <Button variant="ghost" w="full" justifyContent="flex-start" px="2.5" onClick={onChoose}>
      <Box as="span" flex="1" minW="0" truncate textAlign="start" title={name}>
        <bdi>{name}</bdi>
      </Box>
      <Box as="span" color="quiet" fontSize="sm" fontWeight="normal">
        {say(texts.ads, { count })}
      </Box>
    </Button>
  </Box>
);
