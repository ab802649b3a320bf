import { Box, Flex, Heading } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { settings } from '#shared/texts/en/account/settings.ts';
import { NotFoundScreen } from '#dashboard/kit/states/fault-screens.tsx';
import { LazyScreen } from '#dashboard/kit/states/lazy-screen.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { PartStrip } from './part-strip.tsx';
import { partAt } from './parts.ts';

/** The settings: a strip of links and the current part. Each part has its own path. */
export const SettingsScreen = () => {
  const part = partAt(useLocation().pathname);
  if (part === undefined) return <NotFoundScreen />;
  return (
    <Box maxW="1080px" mx="auto">
      <Heading as="h2" size="xl" pb="4">
        {settings.strip}
      </Heading>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '4', lg: '7' }} align="stretch">
        <PartStrip current={part.path} />
        <Box flex="1" minW="0">
          <Suspense fallback={<SpinnerPage />}>
            <LazyScreen key={part.path} part={part.screen} />
          </Suspense>
        </Box>
      </Flex>
    </Box>
  );
};
