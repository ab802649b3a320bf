import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { exchange } from '#shared/texts/en/research/exchange.ts';

const texts = exchange.importing;

/** Accepts one file, which the user chooses or drops. `fault`: why the previous file was rejected; null: no error. */
export const FileDrop = ({ fault, onFile }: { fault: string | null; onFile: (file: Blob) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const accept = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Text>{texts.intro}</Text>
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
          accept(event.dataTransfer.files);
        }}
      >
        <Button onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden="true" />
          {texts.choose}
        </Button>
        <Text fontSize="sm">{texts.drop}</Text>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,.zip,application/json,text/csv,application/zip"
          aria-label={texts.choose}
          hidden
          onChange={({ target }) => accept(target.files)}
        />
      </Flex>
    </>
  );
};
