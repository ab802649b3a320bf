import { Box, Button } from '@chakra-ui/react';
import type { AdQuery, FilterName } from '#shared/domain/lists/ad-query.ts';
import type { StrictestFilter } from '#shared/search/strictest-filter.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { filterText } from '#dashboard/components/ad-filters/filter-texts.ts';
import { useTagNames } from '#dashboard/components/tags/use-tag-names.ts';
import type { AdFilters } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

type Props = {
  /** The query without a match. */
  query: AdQuery;
  strictest: StrictestFilter | null;
  filters: Pick<AdFilters, 'base' | 'choose' | 'reset'>;
};

/** The empty result of filters. It offers to remove the filter that excludes the most ads, or all filters. */
export const NoMatch = ({ query, strictest, filters: { base, choose, reset } }: Props) => {
  if (strictest === null)
    return (
      <MessagePanel title={dashboard.empty.noMatchTitle} body={dashboard.empty.noMatch}>
        <Button onClick={reset}>{texts.resetAll}</Button>
      </MessagePanel>
    );
  const { name, count } = strictest;
  return (
    <MessagePanel title={dashboard.empty.noMatchTitle} body={<Strictest query={query} name={name} count={count} />}>
      <Button onClick={() => choose({ [name]: base[name] })}>{texts.removeStrictest}</Button>
      <Button variant="ghost" onClick={reset}>
        {texts.resetAll}
      </Button>
    </MessagePanel>
  );
};

const Strictest = ({ query, name, count }: { query: AdQuery; name: FilterName; count: number }) => {
  const text = filterText(query, name, useTagNames());
  return (
    <>
      <Box
        as="span"
        display="block"
        w="fit-content"
        maxW="min(100%, 320px)"
        mx="auto"
        mb="3"
        px="2.5"
        py="1"
        borderRadius="md"
        bg="accent.subtle"
        color="accent.fg"
        fontSize="sm"
        truncate
        title={text}
      >
        {text}
      </Box>
      {say(texts.strictest, { count })}
    </>
  );
};
