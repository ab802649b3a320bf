import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { fingerRoom, recipes } from '#dashboard/theme/recipes.ts';

/** A link in running text to a screen of ours. */
export const TextLink = chakra(Link, recipes.link);

/** The same where it stands alone. */
export const LoneLink = chakra(TextLink, { base: fingerRoom });

/** The same for an address elsewhere; it opens a new tab, which its text or label is to say. */
const Anchor = chakra('a', recipes.link);

export const ExternalLink = ({
  href,
  children,
  label,
}: {
  href: string;
  children: React.ReactNode;
  label?: string;
}) => (
  <Anchor href={href} target="_blank" rel="noreferrer" {...(label === undefined ? {} : { 'aria-label': label })}>
    {children}
  </Anchor>
);
