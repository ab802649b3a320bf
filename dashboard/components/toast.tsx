import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Notice, NoticeType } from '#shared/store/screen-store.ts';
import { shell } from '#shared/texts/en/shell.ts';

/** A toast closes after this time. */
const AUTO_CLOSE_MS = 5_000;
/** A drag over this share of the toast's width dismisses it. */
const DISMISS_SHARE = 0.8;

const faces = {
  default: { color: 'accent.fg', Icon: Bell },
  success: { color: 'success.fg', Icon: CircleCheck },
  info: { color: 'info.fg', Icon: Info },
  warning: { color: 'warn.fg', Icon: TriangleAlert },
  error: { color: 'danger.fg', Icon: CircleAlert },
} as const satisfies Record<NoticeType, unknown>;

type Props = { notice: Notice; onDismiss: () => void };

/** Closes the toast after a timeout, but not while the pointer is over it or while it has the focus. */
const useAutoClose = (isHeld: boolean, onDismiss: () => void): void => {
  const close = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
};

/** Whether a drag is long enough to dismiss the toast. Both values are in pixels. */
export const isDraggedAway = (offset: number, width: number): boolean => Math.abs(offset) >= width * DISMISS_SHARE;

/** With reduced motion, the toast appears, closes and snaps back immediately; a drag still follows the pointer. */
const still = { transition: { duration: 0 }, dragTransition: { bounceStiffness: 1e6, bounceDamping: 1e7 } };
const moving = { transition: { duration: 0.3 } };

export const Toast = ({ notice, onDismiss }: Props) => {
  const isStill = useReducedMotion() === true;
  const [isHeld, setHeld] = useState(false);
  const [awayBy, setAwayBy] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(isHeld, onDismiss);

  return (
    <m.div
      ref={box}
      layout="position"
      initial={isStill ? false : { opacity: 0, x: 48 }}
      animate={{ opacity: 1, x: 0 }}
      exit={{ opacity: 0, x: awayBy }}
      {...(isStill ? still : moving)}
      drag="x"
      dragSnapToOrigin
      onDragEnd={(_event, { offset }) => {
        if (!isDraggedAway(offset.x, box.current?.offsetWidth ?? Infinity)) return;
        setAwayBy(offset.x);
        onDismiss();
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss();
      }}
      style={{ pointerEvents: 'auto', touchAction: 'pan-y' }}
    >
      <ToastFace notice={notice} onDismiss={onDismiss} />
    </m.div>
  );
};

const ToastFace = ({ notice, onDismiss }: Props) => {
  const { color, Icon } = faces[notice.type];
  const { action } = notice;
  return (
    <Flex
      mb="2"
      ps="3"
      pe="1.5"
      py="2"
      gap="2.5"
      align="center"
      bg="panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="raised"
      fontSize="md"
    >
      <Box color={color} flexShrink="0" aria-hidden="true">
        <Icon size={18} />
      </Box>
      <Text flex="1" minW="0" overflowWrap="anywhere" py="1" role={notice.type === 'error' ? 'alert' : 'status'}>
        {notice.text}
      </Text>
      {action !== null && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="sm" variant="ghost" px="0" aria-label={shell.toasts.dismiss} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </Button>
    </Flex>
  );
};
