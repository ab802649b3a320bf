import { Box, chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { recipes } from '#dashboard/theme/recipes.ts';

const TextArea = chakra('textarea', recipes.input);

type Props = {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
};

/** A field for more than a line. */
export const TextAreaField = ({ label, value, onValue, error, ...area }: Props) => {
  const id = useId();
  return (
    <Box>
      <Box asChild display="block" pb="1.5" fontSize="sm" fontWeight="medium" color="fg">
        <label htmlFor={id}>{label}</label>
      </Box>
      <TextArea
        {...area}
        id={id}
        rows={3}
        h="auto"
        py="2"
        lineHeight="normal"
        resize="vertical"
        value={value}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onValue(event.target.value)}
      />
      <Box aria-live="polite">
        {error !== undefined && (
          <Text id={`${id}-note`} pt="1" fontSize="xs" color="danger.fg">
            {error}
          </Text>
        )}
      </Box>
    </Box>
  );
};
