import { Box, Flex } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { FramePart } from '#dashboard/kit/states/frame-part.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { NavButton, NavItem } from './nav-item.tsx';
import { navEntries, type NavEntry } from './nav-entries.ts';

const ManualSignOut = lazily(
  async () => (await import('#dashboard/components/sign-out/manual-sign-out.tsx')).ManualSignOut,
);

const { contactUs, affiliate, planHistory, setting } = navEntries;
const items: readonly NavEntry[] = [contactUs, affiliate, planHistory, setting];

/** The lower part of the sidebar: account links, Logout, and the email address of the user. */
export const SidebarFoot = ({ email, isRail }: { email: string; isRail: boolean }) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Box mt="auto" p="2.5" borderTopWidth="1px">
      <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
        {items.map((item) => (
          <NavItem key={item.to} entry={item} isRail={isRail} />
        ))}
        <NavButton label={shell.nav.logout} Icon={LogOut} isRail={isRail} onClick={() => setLeaving(true)} />
      </Flex>
      {!isRail && (
        <Box px="3" pt="2" pb="1" fontSize="xs" color="quiet" truncate title={email}>
          {email === '' ? shell.nav.welcome : email}
        </Box>
      )}
      <FramePart>{isLeaving && <ManualSignOut onDone={() => setLeaving(false)} />}</FramePart>
    </Box>
  );
};
