import type { ComponentProps } from 'react';
import styles from './static-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  variant: 'subtle' | 'outline' | 'ghost' | 'plain' | 'over';
  size?: 'sm' | 'md';
  /** The button shows an icon without text. */
  isIconOnly?: boolean;
  /** The button is switched on; its colour shows this state. */
  isOn?: boolean;
  /** The button is not inside a text, so it has a larger touch area. */
  isStandalone?: boolean;
};

/**
 * A button with the style of the theme, but without Chakra. Use it only in cards of a list, where a Chakra button costs
 * ten times as much (docs/decisions/0019-ad-details-charts-and-card-cost.md).
 */
export const StaticButton = ({ variant, size = 'md', isIconOnly, isOn, isStandalone, className, ...rest }: Props) => {
  const classes = [styles['button'], styles[size], styles[variant]];
  if (isIconOnly === true) classes.push(styles['isIconOnly']);
  if (isOn === true) classes.push(styles['isOn']);
  if (isStandalone === true) classes.push(styles['isStandalone']);
  if (className !== undefined) classes.push(className);
  return <button {...rest} type="button" className={classes.join(' ')} />;
};
