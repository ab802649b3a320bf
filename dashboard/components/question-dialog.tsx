import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

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
  <DialogFrame
    role="alertdialog"
    isOpen={isOpen}
    onClose={onClose}
    {...(initialFocus === undefined ? {} : { initialFocus })}
  >
    <Dialog.Header>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <Dialog.Body>
      <Dialog.Description>{body}</Dialog.Description>
    </Dialog.Body>
    <Dialog.Footer>{children}</Dialog.Footer>
  </DialogFrame>
);
