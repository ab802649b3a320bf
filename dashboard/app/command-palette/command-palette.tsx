import { Box, Dialog, Flex, Input } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { commandPalette as texts } from '#shared/texts/en/research/command-palette.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { COMMAND_GROUPS, type Command } from './commands.ts';
import { useCommands, type Overlay } from './use-commands.ts';

type Props = { isOpen: boolean; onClose: () => void; onOverlay: (part: Overlay) => void };

/** A dialog in which the user types a part of a name, and opens the screen or runs the action of this name. */
export const CommandPalette = ({ isOpen, onClose, onOverlay }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame isOpen={isOpen} maxW="560px" onClose={onClose} initialFocus={() => input.current}>
      <Dialog.Title srOnly>{texts.title}</Dialog.Title>
      <Palette input={input} onClose={onClose} onOverlay={onOverlay} />
    </DialogFrame>
  );
};

type PaletteProps = Omit<Props, 'isOpen'> & { input: React.RefObject<HTMLInputElement | null> };

const Palette = ({ input, onClose, onOverlay }: PaletteProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const commands = useCommands(typed, onOverlay);
  const { marked, move, reset } = useMark(commands);
  const idOf = ({ id }: Command): string => `${listId} ${id}`.replaceAll(/\s/g, '-');
  const run = (command: Command): void => {
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked !== null) run(marked);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box p="2" borderBottomWidth="1px">
        <Input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked === null ? undefined : idOf(marked)}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          border="0"
          fontSize="lg"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            reset();
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box id={listId} role="listbox" aria-label={texts.results} h="min(420px, 60dvh)" overflowY="auto" p="2">
        {COMMAND_GROUPS.map((group) => (
          <Group key={group} title={texts.groups[group]} commands={commands.filter((one) => one.group === group)}>
            {(command) => (
              <Option key={command.id} id={idOf(command)} command={command} isMarked={command === marked} onRun={run} />
            )}
          </Group>
        ))}
      </Box>
      <PaletteFoot isEmpty={commands.length === 0} />
    </>
  );
};

/** The marked command: the first one until the user moves the mark. Null: there are no commands. */
const useMark = (commands: readonly Command[]) => {
  const [index, setIndex] = useState(0);
  const present = Math.min(index, commands.length - 1);
  return {
    marked: commands[present] ?? null,
    move: (steps: number): void => setIndex((present + steps + commands.length) % Math.max(1, commands.length)),
    reset: (): void => setIndex(0),
  };
};

const PaletteFoot = ({ isEmpty }: { isEmpty: boolean }) => (
  <>
    <Box role="status" px="4" pb={isEmpty ? '4' : '0'} color="quiet">
      {isEmpty && texts.none}
    </Box>
    <Box hideBelow="md" px="4" py="2" borderTopWidth="1px" color="quiet" fontSize="xs" aria-hidden="true">
      {texts.hint}
    </Box>
  </>
);

type GroupProps = { title: string; commands: readonly Command[]; children: (command: Command) => React.ReactNode };

const Group = ({ title, commands, children }: GroupProps) => {
  if (commands.length === 0) return null;
  return (
    <Box role="group" aria-label={title} pb="2">
      <Box px="2.5" py="1" color="quiet" fontSize="xs" fontWeight="semibold" aria-hidden="true">
        {title}
      </Box>
      {commands.map(children)}
    </Box>
  );
};

type OptionProps = { id: string; command: Command; isMarked: boolean; onRun: (command: Command) => void };

/** The keyboard stays in the field, which refers to the marked option. */
const Option = ({ id, command, isMarked, onRun }: OptionProps) => {
  const { label, Icon } = command;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <Flex
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      align="center"
      gap="3"
      px="2.5"
      minH={{ base: '10', md: '9' }}
      borderRadius="md"
      cursor="pointer"
      bg={isMarked ? 'accent.subtle' : undefined}
      _hover={{ bg: isMarked ? 'accent.subtle' : 'hover' }}
      onClick={() => onRun(command)}
    >
      <Box as="span" display="flex" color="quiet" aria-hidden="true">
        <Icon size={16} />
      </Box>
      <Box as="span" minW="0" truncate dir="auto" title={label}>
        {label}
      </Box>
    </Flex>
  );
};
