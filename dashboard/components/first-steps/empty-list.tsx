import { Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { StepList, useFirstSteps } from './step-list.tsx';

type Props = {
  /** What appears in this list, and how the user gets it there. */
  body: string;
  /** A picture of a list that is not empty. */
  example: ReactNode;
  /** Whether the list offers the way to the Dashboard. */
  hasDashboardLink?: boolean;
};

/** An empty list of ads or pages: the checklist until it is done, the link to the Ad Library, and an example. */
export const EmptyList = ({ body, example, hasDashboardLink = false }: Props) => {
  const steps = useFirstSteps();
  if (steps === null) return null;
  const { hasExtension, hasSaved } = steps;
  const isAllDone = hasExtension && hasSaved;
  const openLibrary = <OpenLibrary variant={hasExtension ? 'solid' : 'outline'} />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }}
      gap={{ base: '10', lg: '14' }}
      alignItems="start"
      maxW={{ base: '560px', lg: '920px' }}
      mx="auto"
      py={{ base: '4', md: '10' }}
    >
      <Stack gap="6">
        <Stack gap="2">
          <Heading as="h2" size="xl">
            {dashboard.empty.title}
          </Heading>
          <Text color="quiet" lineHeight="relaxed">
            {body}
          </Text>
        </Stack>
        {!isAllDone && <StepList {...steps} getExtension={<GetExtension />} openLibrary={openLibrary} />}
        <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
          {hasSaved && openLibrary}
          {hasDashboardLink && (
            <Button asChild variant="outline">
              <Link to={paths.dashboard}>{dashboard.empty.toDashboard}</Link>
            </Button>
          )}
        </Flex>
      </Stack>
      {example}
    </Grid>
  );
};

const GetExtension = () => (
  <Button asChild>
    <Link to={paths.extension}>{extension.link}</Link>
  </Button>
);

const OpenLibrary = ({ variant }: { variant: 'solid' | 'outline' }) => (
  <Button asChild variant={variant}>
    <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer">
      {dashboard.empty.openLibrary}
    </a>
  </Button>
);
