import { Dialog } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

/** The heading of a step. It receives the focus, so that a screen reader announces the new step. */
export const StepTitle = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <Dialog.Header pe="14">
      <Dialog.Title ref={title} tabIndex={-1} outline="0">
        {children}
      </Dialog.Title>
    </Dialog.Header>
  );
};
