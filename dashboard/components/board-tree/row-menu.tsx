import { Menu, Portal } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, FolderPlus, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
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
  isOpen: boolean;
  /** The button of the row. Null: the row is not rendered. */
  anchor: () => HTMLElement | null;
  /** The actions that are possible. */
  actions: ReadonlySet<RowAction>;
  onAction: (action: RowAction) => void;
  onClose: () => void;
};

/** The menu of a board. All rows share it, because 500 menus would slow down the sidebar. */
export const RowMenu = ({ isOpen, anchor, actions, onAction, onClose }: Props) => {
  const chosen = useRef<RowAction | null>(null);
  // A dialog that opens before the menu is gone would be closed together with the menu.
  const endMenu = (): void => {
    const action = chosen.current;
    chosen.current = null;
    if (action !== null) onAction(action);
  };
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      positioning={{
        placement: 'bottom-start',
        strategy: 'fixed',
        getAnchorRect: () => anchor()?.getBoundingClientRect() ?? null,
      }}
      onExitComplete={endMenu}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {ENTRIES.filter(([action]) => actions.has(action)).map(([action, Icon]) => (
              <Menu.Item
                key={action}
                value={action}
                color={action === 'remove' ? 'danger.fg' : undefined}
                onClick={() => {
                  chosen.current = action;
                }}
              >
                <Icon size={16} aria-hidden="true" />
                {texts.menu[action]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};

type MoreProps = { row: TreeRow; isActive: boolean; isExpanded: boolean; onPress: () => void };

/** The button of a row that opens the menu. Tab reaches it from the active row. */
export const MoreButton = ({ row, isActive, isExpanded, onPress }: MoreProps) => {
  const label = say(texts.tree.actionsOf, { name: row.name });
  return (
    <button
      type="button"
      className={styles['more']}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={isExpanded}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
};
