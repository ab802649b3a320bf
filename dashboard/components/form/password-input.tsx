import { Box, Button, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { accountScreens } from '#shared/texts/en/account-screens.ts';

export const PasswordInput = (props: InputProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} pe="11" />
      <Button
        type="button"
        variant="ghost"
        size="sm"
        px="0"
        position="absolute"
        insetEnd={{ base: '0', md: '1' }}
        top={{ base: '0', md: '1' }}
        aria-label={isShown ? accountScreens.fields.hidePassword : accountScreens.fields.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown((previous) => !previous)}
      >
        {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </Button>
    </Box>
  );
};
