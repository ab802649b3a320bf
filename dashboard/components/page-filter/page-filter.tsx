import { Box, Button, Flex, Popover, Portal } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { PageOptions } from './page-options.tsx';
import type { PageSelection } from './use-page-selection.ts';

type Props = { names: readonly string[]; selection: PageSelection };

/** Chooses advertisers; each chosen one is shown as a chip that takes it back. */
export const PageFilter = ({ names, selection }: Props) => {
  const { pages, choose } = selection;
  const summary =
    pages.length === 0 ? dashboard.filter.allPages : say(dashboard.filter.pagesChosen, { count: pages.length });
  return (
    <>
      <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
        <Popover.Trigger asChild>
          <Button variant="outline" aria-label={`${dashboard.filter.pages}: ${summary}`}>
            {summary}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={dashboard.filter.pages}>
              <PageOptions names={names} selection={selection} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {pages.length > 0 && (
        <Flex gap="1.5" flexWrap="wrap" align="center" minW="0">
          {pages.map((page) => (
            <Button
              key={page}
              size="sm"
              variant="subtle"
              maxW="220px"
              aria-label={say(dashboard.filter.remove, { page })}
              onClick={() => choose(pages.filter((other) => other !== page))}
            >
              <Box as="span" truncate>
                {page}
              </Box>
              <X size={14} aria-hidden="true" />
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => choose([])}>
            {dashboard.filter.clear}
          </Button>
        </Flex>
      )}
    </>
  );
};
