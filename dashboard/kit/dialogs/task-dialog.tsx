import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

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
  <DialogFrame isOpen={isOpen} onClose={onClose} closesOutside={!isBusy}>
    <Dialog.Header>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <Dialog.Body>{children}</Dialog.Body>
    <Dialog.Footer>{footer}</Dialog.Footer>
  </DialogFrame>
);
