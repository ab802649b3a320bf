import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** There is nothing further that way. */
  isOff: boolean;
  onStep: () => void;
  variant: 'outline' | 'ghost';
  /** The sign. */
  children: ReactNode;
};

/** One step on or back. Off, it keeps the focus: who steps to the end of a row is not thrown out of it. */
export const StepButton = ({ label, isOff, onStep, variant, children }: Props) => (
  <Button
    variant={variant}
    px="0"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    opacity={isOff ? 0.45 : 1}
    cursor={isOff ? 'default' : 'pointer'}
    onClick={isOff ? undefined : onStep}
  >
    {children}
  </Button>
);
