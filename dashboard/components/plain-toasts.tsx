import { Box, Button } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';
import type { ToastsProps } from './toasts.tsx';

/** Toasts without the motion library and icons. They are shown if those cannot be loaded. */
export const PlainToasts = ({ notices, onDismiss }: ToastsProps) =>
  notices.map(({ id, type, text }) => (
    <Box
      key={id}
      mb="2"
      px="3"
      py="2"
      display="flex"
      alignItems="center"
      gap="2"
      bg="panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="raised"
      pointerEvents="auto"
    >
      <Box flex="1" minW="0" overflowWrap="anywhere" role={type === 'error' ? 'alert' : 'status'}>
        {text}
      </Box>
      <Button size="sm" variant="ghost" px="0" aria-label={shell.toasts.dismiss} onClick={() => onDismiss(id)}>
        ×
      </Button>
    </Box>
  ));
