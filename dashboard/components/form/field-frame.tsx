import { Box, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type Linked = { id: string; 'aria-describedby'?: string };

type Props = {
  label: string;
  /** Is below the field, for example what is wrong with the value. */
  note: string | undefined;
  noteColor?: string;
  /** Renders the field with the attributes that link it to its label and its note. */
  children: (linked: Linked) => ReactNode;
};

/** The label of a field, the field, and its note. */
export const FieldFrame = ({ label, note, noteColor = 'danger.fg', children }: Props) => {
  const id = useId();
  return (
    <Box>
      <Box asChild display="block" pb="1.5" color="fg" fontSize="sm" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Box>
      {children({ id, ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }) })}
      {/* Always rendered, so that a screen reader reads a note that appears while the field has the focus. */}
      <Box aria-live="polite">
        {note !== undefined && (
          <Text id={`${id}-note`} pt="1" fontSize="xs" overflowWrap="anywhere" color={noteColor}>
            {note}
          </Text>
        )}
      </Box>
    </Box>
  );
};
