import { Box, Flex } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { NavButton, NavItem } from './nav-item.tsx';
import { places, type NavPlace } from './nav-places.ts';

const SignOutByHand = lazily(
  async () => (await import('#dashboard/components/sign-out/sign-out-by-hand.tsx')).SignOutByHand,
);

const { contactUs, affiliate, planHistory, setting } = places;
const items: readonly NavPlace[] = [contactUs, affiliate, planHistory, setting];

export const SidebarFoot = ({ email, isRail }: { email: string; isRail: boolean }) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Box mt="auto" p="2.5" borderTopWidth="1px">
      <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
        {items.map((item) => (
          <NavItem key={item.to} place={item} isRail={isRail} />
        ))}
        <NavButton label={shell.nav.logout} Icon={LogOut} isRail={isRail} onClick={() => setLeaving(true)} />
      </Flex>
      {!isRail && (
        <Box px="3" pt="2" pb="1" fontSize="xs" color="quiet" truncate title={email}>
          {email === '' ? shell.nav.welcome : email}
        </Box>
      )}
      <FramePart>{isLeaving && <SignOutByHand onDone={() => setLeaving(false)} />}</FramePart>
    </Box>
  );
};
