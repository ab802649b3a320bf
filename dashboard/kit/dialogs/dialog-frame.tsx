import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** By default the dialog is open as long as it is rendered. */
  isOpen?: boolean;
  onClose: () => void;
  role?: 'alertdialog';
  maxW?: string;
  /** Whether a click outside the dialog closes it. */
  closesOutside?: boolean;
  initialFocus?: () => HTMLElement | null;
  /** Receives the focus when the dialog closes; null: the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  /** Header, body and footer. */
  children: ReactNode;
};

/** The frame of every question and form that opens above a screen. Escape closes it. */
export const DialogFrame = ({
  isOpen = true,
  onClose,
  role,
  maxW,
  closesOutside = true,
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
