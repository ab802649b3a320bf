import { Menu, Portal } from '@chakra-ui/react';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, type LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import type { BoardOrder } from './use-board-order.ts';

type Props = {
  adId: AdId;
  order: BoardOrder;
  /** The button beside which the menu opens. It receives the focus when the menu closes. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

type Entry = { name: keyof typeof texts.move.entries; Icon: LucideIcon; run: (order: BoardOrder, adId: AdId) => void };

const entries: readonly Entry[] = [
  { name: 'earlier', Icon: ArrowUp, run: (order, adId) => order.step(adId, -1) },
  { name: 'later', Icon: ArrowDown, run: (order, adId) => order.step(adId, 1) },
  { name: 'toStart', Icon: ArrowUpToLine, run: (order, adId) => order.moveToEdge(adId, 'start') },
  { name: 'toEnd', Icon: ArrowDownToLine, run: (order, adId) => order.moveToEdge(adId, 'end') },
];

/** The menu that moves an ad in the manual order of a board. */
export const MoveMenu = ({ adId, order, opener, isOpen, onClose }: Props) => (
  <Menu.Root
    open={isOpen}
    onOpenChange={({ open }) => {
      if (open) return;
      onClose();
      opener.current?.focus({ preventScroll: true });
    }}
    positioning={{ placement: 'bottom-end', getAnchorElement: () => opener.current }}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Menu.Positioner>
        <Menu.Content aria-label={texts.move.title}>
          {entries.map(({ name, Icon, run }) => (
            <Menu.Item key={name} value={name} onClick={() => run(order, adId)}>
              <Icon size={16} aria-hidden="true" />
              {texts.move.entries[name]}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
