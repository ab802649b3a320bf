import { Menu, Portal } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, FolderPlus, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import type { TreeRow } from './tree-rows.ts';
import styles from './board-tree.module.css';

/** An entry of the menu of a board. */
export type RowAction = 'createInside' | 'rename' | 'move' | 'up' | 'down' | 'remove';

const ENTRIES: readonly (readonly [RowAction, LucideIcon])[] = [
  ['createInside', FolderPlus],
  ['rename', Pencil],
  ['move', FolderInput],
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['remove', Trash2],
];

type Props = {
  row: TreeRow;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The actions that are possible. */
  actions: ReadonlySet<RowAction>;
  onAction: (action: RowAction) => void;
};

/** The button of a row and its menu. */
export const RowMenu = ({ row, isOpen, onOpenChange, actions, onAction }: Props) => (
  <Menu.Root
    open={isOpen}
    onOpenChange={({ open }) => onOpenChange(open)}
    onSelect={({ value }) => {
      const [action] = ENTRIES.find(([name]) => name === value) ?? [];
      if (action !== undefined) onAction(action);
    }}
    positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
    lazyMount
    unmountOnExit
  >
    <Menu.Trigger asChild>
      <button type="button" className={styles['more']} {...moreProps(row)}>
        <Ellipsis size={16} aria-hidden="true" />
      </button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          {ENTRIES.filter(([action]) => actions.has(action)).map(([action, Icon]) => (
            <Menu.Item key={action} value={action} color={action === 'remove' ? 'danger.fg' : undefined}>
              <Icon size={16} aria-hidden="true" />
              {texts.menu[action]}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

/** The button of a row whose menu was not opened yet. 500 menus would slow down the sidebar. */
export const MoreButton = ({ row, tabIndex, onPress }: { row: TreeRow; tabIndex: 0 | -1; onPress: () => void }) => (
  <button
    type="button"
    className={styles['more']}
    tabIndex={tabIndex}
    aria-haspopup="menu"
    aria-expanded="false"
    onClick={onPress}
    {...moreProps(row)}
  >
    <Ellipsis size={16} aria-hidden="true" />
  </button>
);

const moreProps = ({ name }: TreeRow) => {
  const label = say(texts.tree.actionsOf, { name });
  return { 'aria-label': label, title: label };
};
