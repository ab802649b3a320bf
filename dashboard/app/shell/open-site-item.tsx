import { Menu } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { toAppError } from '#shared/errors/app-error.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Opens the same screen on the hosted site in the same account. It is hidden on the site itself. */
export const OpenSiteItem = () => {
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
