import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
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
};

/** The links to Following and New following, the counts, and a search field for pages. */
export const FollowedBar = ({ isOnlyNew, visit, pageCount, newCount, search, onSearch }: Props) => (
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
  </Flex>
);

const ViewLink = ({ to, label, isCurrent, visit }: { to: string; label: string; isCurrent: boolean; visit: Visit }) => (
  <Button size="sm" variant={isCurrent ? 'subtle' : 'ghost'} asChild>
    <Link to={to} state={visit.state} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  </Button>
);
