import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { touchArea, recipes } from '#dashboard/kit/theme/recipes.ts';

/** A link in running text to a screen of the dashboard. */
export const TextLink = chakra(Link, recipes.link);

/** A link to a screen of the dashboard that is not inside a text, so it has a larger touch area. */
export const StandaloneLink = chakra(TextLink, { base: touchArea });

const Anchor = chakra('a', recipes.link);

/** A link in running text to another website. It opens a new tab, so its text or label must mention the new tab. */
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
