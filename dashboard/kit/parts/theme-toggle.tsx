import { Button } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The button that switches between light and dark. */
export const ThemeToggle = () => {
  const { colorMode } = useServices();
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.mode);
  const label = mode === 'dark' ? shell.theme.toLight : shell.theme.toDark;
  return (
    <Button variant="ghost" px="0" aria-label={label} title={label} onClick={colorMode.toggle}>
      {mode === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </Button>
  );
};
