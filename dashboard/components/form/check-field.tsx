import { Box, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type Props = {
  /** May hold links: they work by themselves and leave the box as it is. */
  label: ReactNode;
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
};

export const CheckField = ({ label, name, isChecked, onChange, error }: Props) => {
  const id = useId();
  return (
    <Box alignSelf="flex-start">
      {/* A finger finds it also a little above and below. */}
      <Box
        as="label"
        display="inline-flex"
        gap="2.5"
        fontSize="sm"
        cursor="pointer"
        py={{ base: '3', md: '0' }}
        my={{ base: '-3', md: '0' }}
      >
        {/* As high as the first line of the label, which may run over several. */}
        <Box as="span" display="flex" alignItems="center" h="1lh" flexShrink="0">
          <Box asChild accentColor="accent.solid" boxSize="4" colorPalette="accent" focusVisibleRing="outside">
            <input
              type="checkbox"
              name={name}
              checked={isChecked}
              aria-invalid={error !== undefined}
              {...(error === undefined ? {} : { 'aria-describedby': `${id}-note` })}
              onChange={(event) => onChange(event.target.checked)}
            />
          </Box>
        </Box>
        <span>{label}</span>
      </Box>
      <Box aria-live="polite">
        {error !== undefined && (
          <Text id={`${id}-note`} pt="1" fontSize="xs" overflowWrap="anywhere" color="danger.fg">
            {error}
          </Text>
        )}
      </Box>
    </Box>
  );
};
