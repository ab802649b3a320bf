import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  body: string;
  /** The answers: the safe one first, or named by `initialFocus`. */
  children: ReactNode;
  initialFocus?: () => HTMLElement | null;
};

/** Asks something that must be answered. Escape and a click beside it count as 'no'. */
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
