import { chakra } from '@chakra-ui/react';
import { recipes } from '#dashboard/theme/recipes.ts';
import { FieldFrame } from './field-frame.tsx';

const TextArea = chakra('textarea', recipes.input);

type Props = {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
};

/** A field for several lines of text. */
export const TextAreaField = ({ label, value, onValue, error, ...area }: Props) => (
  <FieldFrame label={label} note={error}>
    {(linked) => (
      <TextArea
        {...area}
        {...linked}
        rows={3}
        h="auto"
        py="2"
        lineHeight="normal"
        resize="vertical"
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </FieldFrame>
);
