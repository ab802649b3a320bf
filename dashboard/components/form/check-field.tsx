import { Box } from '@chakra-ui/react';

type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const CheckField = ({ label, isChecked, onChange }: Props) => (
  <Box
    as="label"
    display="inline-flex"
    alignItems="center"
    gap="2.5"
    fontSize="sm"
    cursor="pointer"
    alignSelf="flex-start"
  >
    <Box asChild accentColor="accent.solid" boxSize="4" colorPalette="accent" focusVisibleRing="outside">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    </Box>
    {label}
  </Box>
);
