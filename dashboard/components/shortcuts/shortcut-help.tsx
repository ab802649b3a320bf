import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { shortcuts as texts } from '#shared/texts/en/research/shortcuts.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { OPEN_AD_KEYS, SHORTCUTS, type OpenAdAction, type ShortcutAction } from './shortcut-list.ts';
import { useShortcutSwitch } from './use-shortcuts.ts';

/** Lists all shortcuts, and turns them on or off. */
export const ShortcutHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { isOn, setOn } = useShortcutSwitch();
  return (
    <DialogFrame isOpen={isOpen} maxW="820px" onClose={onClose}>
      <Flex align="center" justify="space-between" ps="6" pe="3" pt="4" pb="1">
        <Dialog.Title>{texts.title}</Dialog.Title>
        <Button variant="ghost" px="0" aria-label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </Flex>
      {/* Wide windows have two columns, so that the whole list is visible. */}
      <Box px="6" opacity={isOn ? 1 : 0.55} columnCount={{ base: 1, md: 2 }} columnGap="10">
        {groups.map(({ title, lines }) => (
          <Group key={title} title={title} lines={lines} />
        ))}
      </Box>
      <Box mx="6" mt="4" mb="5" pt="3" borderTopWidth="1px">
        <Box mx="-2.5">
          <CheckLine label={texts.on} isChecked={isOn} onChange={setOn} />
        </Box>
        <Box color="quiet" fontSize="sm" ps="6">
          {texts.onHint}
        </Box>
      </Box>
    </DialogFrame>
  );
};

type Line = { does: string; keys: readonly string[]; between: string };

const line = (action: ShortcutAction, ...others: string[]): Line => {
  const keys = SHORTCUTS.find((shortcut) => shortcut.action === action)?.keys ?? [];
  return { does: texts.does[action], keys: [...keys, ...others], between: keys.length > 1 ? texts.after : texts.or };
};

/** The arrow keys that do the same as the key of an action. */
const ARROWS: ReadonlyMap<OpenAdAction, readonly string[]> = new Map([
  ['next', ['→']],
  ['previous', ['←']],
]);

const groups: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: texts.groups.screens,
    lines: [
      { does: texts.does.palette, keys: ['Ctrl', 'K'], between: '+' },
      line('goDashboard'),
      line('goMyAds'),
      line('goFollowing'),
      line('help'),
    ],
  },
  { title: texts.groups.list, lines: [line('search'), line('density'), line('table'), line('next'), line('previous')] },
  {
    title: texts.groups.card,
    lines: [
      { does: texts.does.move, keys: ['←', '→', '↑', '↓'], between: '' },
      line('save'),
      line('follow'),
      line('boards'),
      line('spend'),
      line('tags'),
      { does: texts.does.select, keys: ['x'], between: '' },
      line('open', 'Enter'),
      { does: texts.does.moveEarlier, keys: ['Shift', 'K'], between: '+' },
      { does: texts.does.moveLater, keys: ['Shift', 'J'], between: '+' },
      line('remove'),
    ],
  },
  {
    title: texts.groups.openAd,
    lines: OPEN_AD_KEYS.map(({ key, action }) => ({
      does: texts.openAd[action],
      keys: [key, ...(ARROWS.get(action) ?? [])],
      between: texts.or,
    })),
  },
];

const Group = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <Box pt="3" breakInside="avoid">
    <Box as="h3" color="quiet" fontSize="xs" fontWeight="semibold" pb="1">
      {title}
    </Box>
    <Box as="dl" display="grid" gridTemplateColumns="1fr auto" rowGap="1.5" columnGap="4" alignItems="center">
      {lines.map(({ does, keys, between }) => (
        <Fragment key={does}>
          <Box as="dt">{does}</Box>
          <Flex as="dd" gap="1.5" align="center" justify="flex-end" color="quiet" fontSize="xs">
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && between}
                <Key name={key} />
              </Fragment>
            ))}
          </Flex>
        </Fragment>
      ))}
    </Box>
  </Box>
);

const Key = ({ name }: { name: string }) => (
  <Box
    as="kbd"
    minW="6"
    h="6"
    px="1.5"
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    fontFamily="mono"
    fontSize="xs"
    color="fg"
    bg="sunken"
    borderWidth="1px"
    borderColor="line.strong"
    borderRadius="sm"
  >
    {name === 'Delete' ? texts.deleteKey : name}
  </Box>
);
