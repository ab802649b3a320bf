import { Box, Button, Menu } from '@chakra-ui/react';
import { ChevronDown, ExternalLink, Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shortcuts } from '#shared/texts/en/research/shortcuts.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { Avatar } from './avatar.tsx';
import { navEntries, type NavEntry } from './nav-entries.ts';
import { useShortcutHelp } from '#dashboard/components/shortcuts/shortcuts.tsx';
import { ManualSignOut } from '#dashboard/components/sign-out/manual-sign-out.tsx';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';

const items: readonly NavEntry[] = [
  navEntries.affiliate,
  navEntries.planHistory,
  { ...navEntries.setting, label: shell.titles.settings },
];

/** The account menu in the top bar. */
export const UserMenu = ({ session }: { session: SignedInView }) => {
  const [isLeaving, setLeaving] = useState(false);
  const { help, open } = useShortcutHelp();
  const { userName, email } = session;
  const label = userName === '' ? shell.userMenu.noName : say(shell.userMenu.label, { name: userName });
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="ghost" px="1" gap="1.5" aria-label={label}>
            <Avatar name={userName} />
            <Box as="span" hideBelow="lg" maxW="140px" truncate title={userName} color="fg">
              {userName}
            </Box>
            <Box as="span" display="flex" hideBelow="sm">
              <ChevronDown size={14} aria-hidden="true" />
            </Box>
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="2.5" py="2" fontSize="sm" color="quiet" overflowWrap="anywhere">
              {email === '' ? shell.nav.welcome : email}
            </Box>
            <Menu.Separator />
            {items.map(({ to, label: text, Icon }) => (
              <Menu.Item key={to} value={to} asChild>
                <Link to={to}>
                  <Icon size={16} aria-hidden="true" />
                  {text}
                </Link>
              </Menu.Item>
            ))}
            <OpenSiteItem />
            {/* Small screens have no keyboard. */}
            <Menu.Item hideBelow="md" value="shortcuts" onClick={open}>
              <Keyboard size={16} aria-hidden="true" />
              {shortcuts.title}
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="logout" onClick={() => setLeaving(true)}>
              <LogOut size={16} aria-hidden="true" />
              {shell.nav.logout}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {help}
      {isLeaving && <ManualSignOut onDone={() => setLeaving(false)} />}
    </>
  );
};

/** Opens the same screen on the hosted site in the same account. It is hidden on the site itself. */
const OpenSiteItem = () => {
  const { platform, screen } = useServices();
  const { pathname, search } = useLocation();
  const { openSite } = platform;
  if (openSite === null) return null;
  const open = async (): Promise<void> => {
    try {
      await screen.during(() => openSite(pathname + search));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return (
    <Menu.Item value="open-site" onClick={() => void open()}>
      <ExternalLink size={16} aria-hidden="true" />
      {handOff.openSite}
    </Menu.Item>
  );
};
