import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  whileLoading?: ReactNode;
  /** Shown after a failure instead of the small button that reloads the page. */
  failed?: ReactNode;
  children: ReactNode;
};

const reloadLabel = `${shell.faults.chunk}. ${shell.faults.reload}`;

/** A part of the frame that loads after the first paint. The screen remains usable if this part fails. */
export const FramePart = ({ whileLoading = null, failed, children }: Props) => (
  <ErrorBoundary
    renderFallback={() =>
      failed ?? (
        <Button
          variant="ghost"
          px="0"
          aria-label={reloadLabel}
          title={reloadLabel}
          onClick={() => window.location.reload()}
        >
          <RotateCw size={16} aria-hidden="true" />
        </Button>
      )
    }
  >
    <Suspense fallback={whileLoading}>{children}</Suspense>
  </ErrorBoundary>
);
