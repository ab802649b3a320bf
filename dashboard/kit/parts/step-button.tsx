import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Whether there is no further step in this direction. */
  isOff: boolean;
  onStep: () => void;
  variant: 'outline' | 'ghost';
  /** The icon. */
  children: ReactNode;
};

/** A button for one step forward or back. It is not disabled at the end, because a disabled button loses the focus. */
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
