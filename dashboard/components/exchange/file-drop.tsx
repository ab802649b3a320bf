import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { exchange } from '#shared/texts/en/research/exchange.ts';

const texts = exchange.importing;

type Props = {
  /** What the user can choose. */
  intro: string;
  /** File types, as in the attribute `accept` of an input. */
  accept: string;
  /** What the user must do before choosing a file; null: a file can be chosen. */
  obstacle?: string | null;
  /** Why the previous file was rejected; null: no error. */
  fault: string | null;
  onFile: (file: Blob) => void;
};

/** Accepts one file, which the user chooses or drops. */
export const FileDrop = ({ intro, accept, obstacle = null, fault, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const pass = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && obstacle === null) onFile(file);
  };
  return (
    <>
      <Text>{intro}</Text>
      <Box role="alert">
        {fault !== null && (
          <Text mt="3" color="danger.fg">
            {fault}
          </Text>
        )}
      </Box>
      <Flex
        mt="4"
        p="6"
        direction="column"
        align="center"
        gap="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'line.strong'}
        bg={isOver ? 'accent.subtle' : 'sunken'}
        borderRadius="md"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          pass(event.dataTransfer.files);
        }}
      >
        <Button disabled={obstacle !== null} onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden="true" />
          {texts.choose}
        </Button>
        <Text fontSize="sm">{obstacle ?? texts.drop}</Text>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={texts.choose}
          hidden
          disabled={obstacle !== null}
          onChange={({ target }) => pass(target.files)}
        />
      </Flex>
    </>
  );
};
