import { Dialog } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

type Props = Pick<ComponentProps<typeof DialogFrame>, 'initialFocus' | 'finalFocus'> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  body: string;
  /** The buttons. The safe button is first or has the initial focus. */
  children: ReactNode;
};

/** Asks a question that the user must answer. Escape and a click outside the dialog count as 'no'. */
export const QuestionDialog = ({ title, body, children, ...frame }: Props) => (
  <DialogFrame role="alertdialog" {...frame}>
    <Dialog.Header>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <Dialog.Body>
      <Dialog.Description>{body}</Dialog.Description>
    </Dialog.Body>
    <Dialog.Footer>{children}</Dialog.Footer>
  </DialogFrame>
);
