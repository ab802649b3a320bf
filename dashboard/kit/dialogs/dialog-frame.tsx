import { Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { toastRegion } from '../toasts/toast-frame.tsx';

type Props = {
  /** By default the dialog is open as long as it is rendered. */
  isOpen?: boolean;
  onClose: () => void;
  role?: 'alertdialog';
  maxW?: string;
  /** Whether a click outside the dialog closes it. */
  closesOutside?: boolean;
  /** Whether the user can press toasts, for example their Undo, while the dialog is open. */
  allowsToasts?: boolean;
  initialFocus?: () => HTMLElement | null;
  /** Receives the focus when the dialog closes; null: the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  /** Header, body and footer. */
  children: ReactNode;
};

const TOASTS = [toastRegion];

/** The frame of every question and form that opens above a screen. Escape closes it. */
export const DialogFrame = ({
  isOpen = true,
  onClose,
  role,
  maxW,
  closesOutside = true,
  allowsToasts = false,
  initialFocus,
  finalFocus,
  children,
}: Props) => (
  <Dialog.Root
    {...(role === undefined ? {} : { role })}
    open={isOpen}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
    closeOnInteractOutside={closesOutside}
    {...(allowsToasts ? { persistentElements: TOASTS } : {})}
    lazyMount
    unmountOnExit
    {...(initialFocus === undefined ? {} : { initialFocusEl: initialFocus })}
    {...(finalFocus === undefined ? {} : { finalFocusEl: finalFocus })}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content {...(maxW === undefined ? {} : { maxW })} position="relative">
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

type QuestionProps = Pick<ComponentProps<typeof DialogFrame>, 'initialFocus' | 'finalFocus'> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  body: string;
  /** The buttons. The safe button is first or has the initial focus. */
  children: ReactNode;
};

/** Asks a question that the user must answer. Escape and a click outside the dialog count as 'no'. */
export const QuestionDialog = ({ title, body, children, ...frame }: QuestionProps) => (
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

type TaskProps = {
  isOpen: boolean;
  /** While the task runs, a click outside the dialog does not close it; its buttons and Escape do. */
  isBusy: boolean;
  onClose: () => void;
  title: string;
  footer: ReactNode;
  children: ReactNode;
};

/** Asks for the input of a task, then shows its progress and its result. */
export const TaskDialog = ({ isOpen, isBusy, onClose, title, footer, children }: TaskProps) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} closesOutside={!isBusy}>
    <Dialog.Header>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <Dialog.Body>{children}</Dialog.Body>
    <Dialog.Footer>{footer}</Dialog.Footer>
  </DialogFrame>
);
