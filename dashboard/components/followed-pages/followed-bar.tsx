import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { FOLLOWED_SORTS, type FollowedSort } from '#shared/domain/advertiser/followed-order.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { SelectMenu } from '#dashboard/components/ad-filters/select-menu.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { toolsMark } from '#dashboard/kit/toasts/place-below-tools.ts';
import type { Visit } from './use-visit.ts';

type Props = {
  isOnlyNew: boolean;
  visit: Visit;
  pageCount: number;
  newCount: number;
  search: string;
  onSearch: (search: string) => void;
  sort: FollowedSort;
  onSort: (sort: FollowedSort) => void;
};

const sortOptions = FOLLOWED_SORTS.map((value) => ({ value, label: following.sorts[value] }));

/** The links to Following and New following, the counts, a search field for pages, and their order. */
export const FollowedBar = ({ isOnlyNew, visit, pageCount, newCount, search, onSearch, sort, onSort }: Props) => (
  <Flex as="section" {...toolsMark} aria-label={following.views} align="center" gap="3" flexWrap="wrap" mb="4">
    <Flex as="nav" aria-label={following.views} gap="1">
      <ViewLink to={paths.following} label={following.all} isCurrent={!isOnlyNew} visit={visit} />
      <ViewLink to={paths.newFollowing} label={following.onlyNew} isCurrent={isOnlyNew} visit={visit} />
    </Flex>
    <Text color="quiet" fontSize="sm" ms="auto" aria-live="polite">
      {say(following.summary, { pages: pageCount })} · {say(following.newAds, { count: newCount })}
    </Text>
    <Input
      type="search"
      w={{ base: 'full', sm: '240px' }}
      h="9"
      aria-label={following.find}
      placeholder={following.find}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <Box w={{ base: 'full', sm: '200px' }}>
      <SelectMenu label={following.sort} value={sort} options={sortOptions} onChange={onSort} />
    </Box>
  </Flex>
);

const ViewLink = ({ to, label, isCurrent, visit }: { to: string; label: string; isCurrent: boolean; visit: Visit }) => (
  <Button size="sm" variant={isCurrent ? 'subtle' : 'ghost'} asChild>
    <Link to={to} state={visit.state} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  </Button>
);
