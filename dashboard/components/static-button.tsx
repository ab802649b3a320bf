import type { ComponentProps } from 'react';
import look from './static-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  variant: 'subtle' | 'outline' | 'ghost' | 'plain' | 'over';
  size?: 'sm' | 'md';
  /** A sign without words. */
  isSign?: boolean;
  /** It is pressed: a sign shows that by its colour. */
  isOn?: boolean;
  /** Words that stand alone answer to fingers around them. */
  isLone?: boolean;
};

/**
 * The theme's button without its engine of styles: for what every card of a list mounts, where a Chakra button costs ten times
 * as much (docs/decisions/0019-ad-details-charts-and-card-cost.md). Anywhere else take Chakra's.
 */
export const StaticButton = ({ variant, size = 'md', isSign, isOn, isLone, className, ...rest }: Props) => {
  const classes = [look['button'], look[size], look[variant]];
  if (isSign === true) classes.push(look['isSign']);
  if (isOn === true) classes.push(look['isOn']);
  if (isLone === true) classes.push(look['isLone']);
  if (className !== undefined) classes.push(className);
  return <button {...rest} type="button" className={classes.join(' ')} />;
};
