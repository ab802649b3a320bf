import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PRESET_NAME_LENGTH } from '#shared/domain/lists/filter-choice.ts';
import { choiceOfQuery } from '#shared/domain/lists/list-preset.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { filterCount } from './filter-texts.ts';
import { useFilters } from './use-ad-filters.ts';

const { savedPresets: texts } = filterWords;

type Props = {
  /** The preset whose filters are set. `id`: null for a preset of the product. */
  pressed: { id: string | null } | null;
  /** The names of the presets of the user. */
  ownNames: readonly string[];
};

/** Saves the filters under a name, or removes the preset whose filters are set. */
export const PresetSaver = ({ pressed, ownNames }: Props) => {
  const { query } = useFilters();
  const { screen } = useServices();
  const account = useOpenedAccount();
  const [isNaming, setNaming] = useState(false);
  const button = useFocusAfter(isNaming);
  const isUnnamed = pressed === null && (filterCount(query) > 0 || !isBlank(query.text));

  const remove = async (id: string): Promise<void> => {
    const isRemoved = await toastOnError(screen, async () => account?.presets.remove(id));
    if (isRemoved) screen.tell('success', texts.presetRemoved);
  };
  if (isNaming && isUnnamed) return <NameForm ownNames={ownNames} onEnd={() => setNaming(false)} />;
  const ownId = pressed?.id ?? null;
  if (!isUnnamed && ownId === null) return null;
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      ms="-2.5"
      mt="1"
      onClick={() => (ownId === null ? setNaming(true) : void remove(ownId))}
    >
      {ownId === null ? texts.savePreset : texts.removePreset}
    </Button>
  );
};

/** Returns the ref of the button that gets the focus after `isNaming` has ended. */
const useFocusAfter = (isNaming: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) button.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  return button;
};

const NameForm = ({ ownNames, onEnd }: Pick<Props, 'ownNames'> & { onEnd: () => void }) => {
  const { query, base } = useFilters();
  const { screen } = useServices();
  const account = useOpenedAccount();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choice = choiceOfQuery(query, base);

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (account === null || choice === null || isBlank(name)) return;
    const isSaved = await toastOnError(screen, async () => void (await account.presets.save(name.trim(), choice)));
    if (!isSaved) return;
    screen.tell('success', texts.presetSaved);
    onEnd();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Flex gap="2" pt="2">
        <Input
          ref={input}
          flex="1"
          minW="0"
          h={{ base: '10', md: '9' }}
          aria-label={texts.presetName}
          placeholder={texts.presetName}
          autoComplete="off"
          maxLength={PRESET_NAME_LENGTH}
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="outline" disabled={choice === null || isBlank(name)}>
          {ownNames.includes(name.trim()) ? texts.replacePreset : texts.save}
        </Button>
      </Flex>
      {choice === null && (
        <Box role="status" color="quiet" fontSize="xs" pt="1">
          {listFilters.presetTooLong}
        </Box>
      )}
    </form>
  );
};
