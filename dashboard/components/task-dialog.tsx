import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  /** Under way: a click beside it does not end it, only its buttons and Escape do. */
  isBusy: boolean;
  onClose: () => void;
  title: string;
  footer: ReactNode;
  children: ReactNode;
};

/** Asks for what a task needs, tells how far it is and what came of it. */
export const TaskDialog = ({ isOpen, isBusy, onClose, title, footer, children }: Props) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
    closeOnInteractOutside={!isBusy}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
          <Dialog.Footer>{footer}</Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
