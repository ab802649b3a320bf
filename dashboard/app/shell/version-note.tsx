import { Box, Button, Text } from '@chakra-ui/react';
import { version } from '#shared/texts/en/server/version.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Shown if the server rejects this version. It explains what to do, and that no data are lost. */
export const VersionNote = () => {
  const { sync } = useAccount();
  const { platform } = useServices();
  if (sync?.phase !== 'update-required') return null;
  const isSite = platform.host === 'site';
  const { title, tooOld } = isSite ? version.site : version;
  return (
    <Box as="section" aria-label={version.label} mb="5" px="4" py="3" bg="warn.subtle" borderRadius="lg">
      <Text fontWeight="semibold">{title}</Text>
      <Text>{tooOld}</Text>
      {isSite ? (
        <Button size="sm" mt="3" onClick={() => location.reload()}>
          {version.site.action}
        </Button>
      ) : (
        <Text mt="1">{version.how}</Text>
      )}
    </Box>
  );
};
