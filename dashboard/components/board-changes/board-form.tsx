import { useId, useLayoutEffect, useRef } from 'react';
import {
  BOARD_COLORS,
  BOARD_NAME_LENGTH,
  isEmoji,
  type BoardColor,
  type BoardLook,
} from '#shared/domain/boards/board.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import styles from './board-form.module.css';

const texts = boards.form;

type Props = {
  initial: BoardLook;
  submit: string;
  /** Rejects with AppError. */
  onSubmit: (look: BoardLook) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the name, the color and the emoji of a board. */
export const BoardForm = ({ initial, submit, onSubmit, onCancel }: Props) => {
  const name = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => name.current?.select(), []);
  const { values, set, field, alert, hint, isSending, formProps } = useForm({
    initial: { name: initial.name, color: initial.color ?? '', emoji: initial.emoji ?? '' },
    check: (typed) => problemOf(typed),
    send: (typed) => onSubmit(lookOf(typed)),
    explain: ({ message }) => message,
  });
  return (
    <form {...formProps} method="dialog" className={styles['form']}>
      <FormField
        {...field('name')}
        ref={name}
        label={texts.name}
        autoComplete="off"
        dir="auto"
        maxLength={BOARD_NAME_LENGTH}
      />
      <ColorFields chosen={values.color} onChoose={(color) => set('color', color)} />
      <FormField {...field('emoji')} label={texts.emoji} autoComplete="off" hint={texts.emojiHint} />
      <FormAlert text={alert} hint={hint} />
      <div className={styles['buttons']}>
        <SubmitButton isSending={isSending}>{submit}</SubmitButton>
        <SubmitButton type="button" tone="outline" isSending={false} onClick={onCancel}>
          {texts.cancel}
        </SubmitButton>
      </div>
    </form>
  );
};

type Typed = { name: string; color: string; emoji: string };

const problemOf = ({ name, emoji }: Typed) => {
  const fields = {
    ...(isBlank(name) ? { name: texts.noName } : {}),
    ...(emoji.trim() === '' || isEmoji(emoji.trim()) ? {} : { emoji: texts.noEmoji }),
  };
  return Object.keys(fields).length === 0 ? null : { text: null, fields };
};

const lookOf = ({ name, color, emoji }: Typed): BoardLook => ({
  name: name.trim(),
  color: BOARD_COLORS.find((known) => known === color) ?? null,
  emoji: emoji.trim() === '' ? null : emoji.trim(),
});

const CHOICES: readonly (BoardColor | '')[] = ['', ...BOARD_COLORS];

const ColorFields = ({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) => {
  const group = useId();
  return (
    <fieldset className={styles['colors']}>
      <legend className={styles['legend']}>{texts.color}</legend>
      {CHOICES.map((color) => {
        const label = color === '' ? texts.noColor : texts.colors[color];
        return (
          <label key={color} className={styles['color']} title={label}>
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={chosen === color}
              onChange={() => onChoose(color)}
            />
            <span
              className={color === '' ? `${styles['swatch']} ${styles['isNone']}` : styles['swatch']}
              style={color === '' ? undefined : { background: `var(--sl-colors-board-${color})` }}
            />
          </label>
        );
      })}
    </fieldset>
  );
};
