import { Box, Button, Flex, Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { common } from '#shared/texts/en/common.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { useBoardPicker } from '#dashboard/components/board-picker/use-board-picker.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toolsMark } from '#dashboard/kit/toasts/place-below-tools.ts';
import { hintOf, keyOf } from './key-hint.ts';
import { useAdActions, type ActionContext, type AdAction, type AdActions } from './use-ad-actions.ts';
import { useOpenAdKeys } from './use-open-ad-keys.ts';
import { useQuestion } from './use-question.tsx';

type ActionName = keyof AdActions;

/** The actions that also phones show as buttons. */
const MAIN: readonly ActionName[] = ['save', 'follow', 'spend'];
/** The actions that phones show in a menu. */
const OTHERS: readonly ActionName[] = ['boards', 'download', 'library', 'copyLink'];

type Props = Omit<ActionContext, 'ask' | 'pickBoards'> & { dialogRef: RefObject<HTMLElement | null> };

/**
 * The actions of the open ad, and their keys. On phones, they are at the lower edge, in reach of the thumb, and the
 * less frequent ones are in a menu.
 */
export const DetailActions = ({ dialogRef, ...context }: Props) => {
  const { ask, dialog } = useQuestion();
  const { screen } = useServices();
  const picker = useBoardPicker();
  const pickBoards = (): void => picker.open({ adIds: [context.row.adId], moveFrom: null });
  const actions = useAdActions({ ...context, ask, pickBoards });
  const runs = Object.entries(actions).map(([name, { run }]) => [name, run] as const);
  useOpenAdKeys(dialogRef, {
    ...Object.fromEntries(runs),
    undo: () => {
      const notice = screen.getState().notices.findLast(({ action }) => action?.label === common.undo);
      notice?.action?.run();
      if (notice !== undefined) screen.dismiss(notice.id);
    },
  });
  return (
    <Flex
      {...toolsMark}
      role="group"
      aria-label={adDetail.actions.label}
      order={{ base: 1, md: 0 }}
      align="center"
      gap={{ base: '1.5', lg: '1' }}
      px={{ base: '3', md: '6' }}
      py={{ base: '2', md: '0' }}
      pb={{ base: 'calc(8px + env(safe-area-inset-bottom))', md: '3' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderBottomWidth={{ base: '0', md: '1px' }}
    >
      {MAIN.map((name) => (
        <MainButton key={name} name={name} action={actions[name]} />
      ))}
      {OTHERS.map((name) => (
        <OtherButton key={name} name={name} action={actions[name]} />
      ))}
      <Box hideBelow="md" flex="1" />
      <OtherButton name="remove" action={actions.remove} isDanger />
      <MoreMenu actions={actions} />
      {dialog}
      {picker.dialog}
    </Flex>
  );
};

type ButtonProps = { name: ActionName; action: AdAction; isDanger?: boolean };

const controlProps = ({ name, action: { label, isOff = false } }: ButtonProps) => ({
  size: 'sm' as const,
  title: hintOf(label, name),
  'aria-keyshortcuts': keyOf(name),
  'aria-disabled': isOff || undefined,
  opacity: isOff ? 0.55 : 1,
});

/** A button with a label. On phones, the buttons share the width and have no icons. */
const MainButton = ({ name, action }: ButtonProps) => {
  const { label, Icon, run, isPressed } = action;
  return (
    <Button
      {...controlProps({ name, action })}
      variant={isPressed === true ? 'subtle' : 'outline'}
      flex={{ base: '1', md: '0 0 auto' }}
      aria-pressed={isPressed}
      onClick={run}
    >
      <Box as="span" hideBelow="md" display="flex">
        <Icon size={16} fill={isPressed === true ? 'currentColor' : 'none'} aria-hidden="true" />
      </Box>
      {label}
    </Button>
  );
};

/** A button that is only in wide windows. In windows of medium width, it shows only its icon. */
const OtherButton = ({ name, action, isDanger = false }: ButtonProps) => {
  const { label, Icon, run, href } = action;
  const content = (
    <>
      <Icon size={16} aria-hidden="true" />
      <Box as="span" hideBelow="lg">
        {label}
      </Box>
    </>
  );
  return (
    <Button
      {...controlProps({ name, action })}
      asChild={href !== undefined}
      variant="ghost"
      hideBelow="md"
      color={isDanger ? 'danger.fg' : undefined}
      aria-label={label}
      onClick={href === undefined ? run : undefined}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {content}
        </a>
      )}
    </Button>
  );
};

/** The menu of phones with the actions that are not buttons there. */
const MoreMenu = ({ actions }: { actions: AdActions }) => (
  <Menu.Root positioning={{ placement: 'top-end', strategy: 'fixed' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button
        hideFrom="md"
        size="sm"
        variant="outline"
        px="0"
        aria-label={adDetail.actions.more}
        title={adDetail.actions.more}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content>
        {OTHERS.map((name) => (
          <MenuEntry key={name} name={name} action={actions[name]} />
        ))}
        <Menu.Separator />
        <MenuEntry name="remove" action={actions.remove} isDanger />
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);

const MenuEntry = ({ name, action: { label, Icon, run, isOff = false }, isDanger = false }: ButtonProps) => (
  <Menu.Item value={name} onClick={run} color={isDanger ? 'danger.fg' : undefined} opacity={isOff ? 0.55 : 1}>
    <Icon size={16} aria-hidden="true" />
    {label}
  </Menu.Item>
);
