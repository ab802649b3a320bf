import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Look } from './use-look.ts';

type Props = {
  isOnlyNew: boolean;
  look: Look;
  pageCount: number;
  newCount: number;
  search: string;
  onSearch: (search: string) => void;
};

/** All pages or those with new ads, and how to find one among thousands. */
export const FollowedBar = ({ isOnlyNew, look, pageCount, newCount, search, onSearch }: Props) => (
  <Flex as="section" aria-label={following.views} align="center" gap="3" flexWrap="wrap" mb="4">
    <Flex as="nav" aria-label={following.views} gap="1">
      <Way to={paths.following} label={following.all} isHere={!isOnlyNew} look={look} />
      <Way to={paths.newFollowing} label={following.onlyNew} isHere={isOnlyNew} look={look} />
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

const Way = ({ to, label, isHere, look }: { to: string; label: string; isHere: boolean; look: Look }) => (
  <Button size="sm" variant={isHere ? 'subtle' : 'ghost'} asChild>
    <Link to={to} state={look.state} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  </Button>
);
