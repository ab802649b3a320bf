import { Box, Button, Menu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  Icon: LucideIcon;
  text: string;
  /** The accessible name, by default the text. It must contain the text. */
  name?: string;
  /** The width of the window from which the button shows its text. Below it, it shows only the icon. */
  textFrom?: 'sm' | 'xl';
  /** The entries. They are rendered when the menu opens. */
  children: ReactNode;
};

/** A menu of the tools of a list, opened by a button with an icon and a text. */
export const ToolMenu = ({ Icon, text, name = text, textFrom = 'sm', children }: Props) => (
  <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button variant="outline" px={{ base: '0', [textFrom]: '3' }} aria-label={name} title={name}>
        <Icon size={16} aria-hidden="true" />
        <Box as="span" hideBelow={textFrom}>
          {text}
        </Box>
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content maxH="min(640px, var(--available-height))" overflowY="auto">
        {children}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
