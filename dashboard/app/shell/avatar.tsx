import { Flex } from '@chakra-ui/react';
import { shell } from '#shared/texts/en/shell.ts';

/** Returns the first letter of the name in upper case, or `?` if the name is empty. */
const initialOf = (userName: string): string => {
  const [first] = userName.trim();
  return first === undefined ? shell.userMenu.initialOfNobody : first.toUpperCase();
};

/** A circle with the initial of the user. */
export const Avatar = ({ name }: { name: string }) => (
  <Flex
    as="span"
    boxSize="7"
    align="center"
    justify="center"
    borderRadius="full"
    bg="accent.solid"
    color="accent.contrast"
    fontSize="sm"
    fontWeight="semibold"
    aria-hidden="true"
  >
    {initialOf(name)}
  </Flex>
);
