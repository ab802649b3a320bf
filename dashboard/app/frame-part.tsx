import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  whileLoading?: ReactNode;
  /** Instead of the small button that loads the page anew. */
  failed?: ReactNode;
  children: ReactNode;
};

const reloadLabel = `${shell.faults.chunk}. ${shell.faults.reload}`;

/** A part of the frame that loads behind the first paint. Where it does not arrive or breaks, the screen stands all the same. */
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
