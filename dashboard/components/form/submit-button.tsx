import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';

/** It keeps the focus while it works, which a disabled button would lose; the form itself ignores a second press. */
export const SubmitButton = ({ isSending, children, ...button }: ButtonProps & { isSending: boolean }) => (
  <Button type="submit" size="lg" {...button} aria-disabled={isSending} aria-busy={isSending}>
    {isSending && (
      <Box
        as="span"
        display="flex"
        aria-hidden="true"
        animation="sl-spin 1s linear infinite"
        _motionReduce={{ animation: 'none' }}
      >
        <LoaderCircle size={16} />
      </Box>
    )}
    {children}
  </Button>
);
