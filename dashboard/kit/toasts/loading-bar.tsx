import { Box } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';
import { useScreenState } from '#dashboard/kit/services/services.tsx';

/** The global loading indicator. */
export const LoadingBar = () => {
  const isLoading = useScreenState((state) => state.pendingCalls > 0);
  if (!isLoading) return null;
  return (
    <Box
      role="progressbar"
      aria-label={shell.loading}
      position="fixed"
      top="0"
      left="0"
      right="0"
      height="3px"
      overflow="hidden"
      zIndex="toast"
      pointerEvents="none"
    >
      <Box
        height="full"
        width="40%"
        bg="accent.solid"
        borderRadius="full"
        animation="sl-slide 1.1s infinite ease-in-out"
      />
    </Box>
  );
};
