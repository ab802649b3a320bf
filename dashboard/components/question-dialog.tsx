import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  body: string;
  /** The buttons. The safe button is first or has the initial focus. */
  children: ReactNode;
  initialFocus?: () => HTMLElement | null;
};

/** Asks a question that the user must answer. Escape and a click outside the dialog count as 'no'. */
export const QuestionDialog = ({ isOpen, onClose, title, body, children, initialFocus }: Props) => (
  <Dialog.Root
    role="alertdialog"
    open={isOpen}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
    closeOnInteractOutside
    lazyMount
    unmountOnExit
    {...(initialFocus === undefined ? {} : { initialFocusEl: initialFocus })}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Dialog.Description>{body}</Dialog.Description>
          </Dialog.Body>
          <Dialog.Footer>{children}</Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
