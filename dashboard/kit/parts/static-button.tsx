import type { ComponentProps } from 'react';
import styles from './static-button.module.css';

type Appearance = {
  /** `solid`: the main action of a view. `danger`: a destructive action. */
  variant: 'solid' | 'danger' | 'subtle' | 'outline' | 'ghost' | 'plain' | 'over';
  size?: 'sm' | 'md';
  className?: string | undefined;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> &
  Appearance & {
    /** The button shows an icon without text. */
    isIconOnly?: boolean;
    /** The button is switched on; its colour shows this state. */
    isOn?: boolean;
    /** The button is not inside a text, so it has a larger touch area. */
    isStandalone?: boolean;
  };

/**
 * A button with the style of the theme, but without Chakra. Use it only in cards of a list, where a Chakra button costs
 * ten times as much (docs/decisions/0019-ad-details-charts-and-card-cost.md), and on pages without Chakra, such as the
 * popup.
 */
export const StaticButton = ({
  variant,
  size = 'md',
  isIconOnly,
  isOn,
  isStandalone,
  className,
  ...rest
}: ButtonProps) => {
  const classes = classesOf({ variant, size, className });
  if (isIconOnly === true) classes.push(styles['isIconOnly']);
  if (isOn === true) classes.push(styles['isOn']);
  if (isStandalone === true) classes.push(styles['isStandalone']);
  return <button {...rest} type="button" className={classes.join(' ')} />;
};

type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & Appearance;

/** A link with the style of `StaticButton`. It opens a new tab. */
export const StaticTabLink = ({ variant, size = 'md', className, children, ...rest }: LinkProps) => (
  <a {...rest} className={classesOf({ variant, size, className }).join(' ')} target="_blank" rel="noopener">
    {children}
  </a>
);

const classesOf = ({ variant, size, className }: Appearance & { size: 'sm' | 'md' }): (string | undefined)[] => [
  styles['button'],
  styles[size],
  styles[variant],
  ...(className === undefined ? [] : [className]),
];
