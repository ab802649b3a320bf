import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  /** While the task runs, a click outside the dialog does not close it; its buttons and Escape do. */
  isBusy: boolean;
  onClose: () => void;
  title: string;
  footer: ReactNode;
  children: ReactNode;
};

/** Asks for the input of a task, then shows its progress and its result. */
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
