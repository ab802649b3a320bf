import { Box, Button, Menu } from '@chakra-ui/react';
import { ChevronDown, LogOut } from 'lucide-react';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { SignedInView } from '../guards.tsx';
import { Avatar } from './avatar.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

export const UserMenu = ({ session }: { session: SignedInView }) => {
  const signOut = useSignOut();
  const { userName, email } = session;
  const label = userName === '' ? shell.userMenu.noName : say(shell.userMenu.label, { name: userName });
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="ghost" px="1" gap="1.5" aria-label={label}>
            <Avatar name={userName} />
            <Box as="span" hideBelow="lg" maxW="140px" truncate color="fg">
              {userName}
            </Box>
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="2.5" py="2" fontSize="sm" color="quiet" overflowWrap="anywhere">
              {email === '' ? shell.nav.welcome : email}
            </Box>
            <Menu.Separator />
            <Menu.Item value="logout" onClick={() => void signOut.start()}>
              <LogOut size={16} aria-hidden="true" />
              {shell.nav.logout}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <SignOutDialog flow={signOut} />
    </>
  );
};
