import { Button, Dialog, Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { busyProps } from '#dashboard/kit/form/busy-props.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { TextAreaField } from '#dashboard/kit/form/text-area-field.tsx';
import { emptyFeedback, feedbackFault, OTHER, REASONS, toggled, type Feedback } from './feedback.ts';

const { unsubscribe: texts } = subscribeTexts;
/** Maximum number of characters that the server accepts. */
const LONGEST = 5_000;

type Props = {
  isBusy: boolean;
  onAnswer: (feedback: Feedback | null) => Promise<void>;
};

/** Asks why the user unsubscribes. One button skips the question. */
export const FeedbackStep = ({ isBusy, onAnswer }: Props) => {
  const { screen } = useServices();
  const [feedback, setFeedback] = useState(emptyFeedback);
  const [lacksOther, setLacksOther] = useState(false);
  const otherField = useRef<HTMLTextAreaElement>(null);
  const change = (next: Feedback): void => {
    setFeedback(next);
    setLacksOther(false);
  };
  const submit = (): void => {
    const fault = feedbackFault(feedback);
    setLacksOther(fault === 'other');
    if (fault === 'other') otherField.current?.focus();
    if (fault === 'empty') screen.tell('info', texts.invalid);
    if (fault === null && !isBusy) void onAnswer(feedback);
  };
  return (
    <>
      <StepTitle>{texts.feedbackTitle}</StepTitle>
      <Dialog.Body>
        <Dialog.Description pb="4">{texts.feedbackBody}</Dialog.Description>
        <Fields feedback={feedback} lacksOther={lacksOther} otherField={otherField} onChange={change} />
      </Dialog.Body>
      <Dialog.Footer flexDirection="column" alignItems="stretch">
        <Button size="lg" aria-busy={isBusy} aria-disabled={isBusy} onClick={submit}>
          {texts.submit}
        </Button>
        <Button size="lg" variant="outline" {...busyProps(isBusy, () => onAnswer(null))}>
          {texts.skip}
        </Button>
      </Dialog.Footer>
    </>
  );
};

type FieldsProps = {
  feedback: Feedback;
  lacksOther: boolean;
  otherField: Ref<HTMLTextAreaElement>;
  onChange: (next: Feedback) => void;
};

const Fields = ({ feedback, lacksOther, otherField, onChange }: FieldsProps) => (
  <Stack gap="4">
    <Stack as="fieldset" role="group" aria-label={texts.reasonsLabel} gap="2.5" borderWidth="0" color="fg">
      {REASONS.map((reason) => (
        <CheckField
          key={reason}
          label={reason}
          isChecked={feedback.reasons.includes(reason)}
          onChange={() => onChange(toggled(feedback, reason))}
        />
      ))}
    </Stack>
    {feedback.reasons.includes(OTHER) && (
      <TextAreaField
        ref={otherField}
        label={texts.otherText}
        name="customMessage"
        maxLength={LONGEST}
        value={feedback.customMessage}
        onValue={(customMessage) => onChange({ ...feedback, customMessage })}
        error={lacksOther ? texts.otherRequired : undefined}
      />
    )}
    <TextAreaField
      label={texts.suggestions}
      name="suggestions"
      maxLength={LONGEST}
      value={feedback.suggestions}
      onValue={(suggestions) => onChange({ ...feedback, suggestions })}
    />
  </Stack>
);

/** The heading of a step. It receives the focus, so that a screen reader announces the new step. */
export const StepTitle = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <Dialog.Header pe="14">
      <Dialog.Title ref={title} tabIndex={-1} outline="0">
        {children}
      </Dialog.Title>
    </Dialog.Header>
  );
};
