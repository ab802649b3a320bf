import { Box, Button, Stack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { following } from '#shared/texts/en/following.ts';
import { HeadingLevel } from '#dashboard/app/heading-level.ts';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

/** The same rhythm while the pages are being read. */
export const BlockBones = () => (
  <Stack role="status" aria-label={following.loading} gap="5">
    {Array.from({ length: 3 }, (_, index) => (
      <Box key={index} h="420px" bg="panel" borderWidth="1px" borderRadius="xl" animation="sl-pulse 1.4s infinite" />
    ))}
  </Stack>
);

export const ReadFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <MessagePanel
    role="alert"
    level={use(HeadingLevel)}
    icon={<TriangleAlert size={24} />}
    title={following.failed}
    body={error.message}
  >
    <Button onClick={onRetry}>{dashboard.list.retry}</Button>
  </MessagePanel>
);
