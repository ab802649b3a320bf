import { Box, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import {
  DEFAULT_WEIGHTS,
  MAX_WEIGHT,
  WINNER_SIGNALS,
  type WinnerSignal,
  type WinnerWeights,
} from '#shared/domain/winner/winner-score.ts';
import { winnerScore as texts } from '#shared/texts/en/ad/winner-score.ts';
import { say } from '#shared/texts/say.ts';
import { RangeInput } from '#dashboard/kit/form/range-input.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** A slider for the weight of each signal. Every change applies to all scores at once. */
export const WinnerWeightFields = ({ weights }: { weights: WinnerWeights }) => {
  const account = useOpenedAccount();
  const { screen } = useServices();
  // The stored weights arrive later, and a further change must not build on older ones.
  const [shown, setShown] = useState(weights);
  const change = async (next: WinnerWeights | null): Promise<void> => {
    setShown(next ?? DEFAULT_WEIGHTS);
    await toastOnError(screen, async () =>
      next === null ? account?.winnerWeights.reset() : account?.winnerWeights.write(next),
    );
  };
  return (
    <Box display="grid" gap="2" pt="2">
      {WINNER_SIGNALS.map((signal) => (
        <WeightField
          key={signal}
          signal={signal}
          weight={shown[signal]}
          onChange={(weight) => void change({ ...shown, [signal]: weight })}
        />
      ))}
      <Flex align="center" gap="3" flexWrap="wrap">
        <StaticButton variant="outline" size="sm" onClick={() => void change(null)}>
          {texts.reset}
        </StaticButton>
        <Text fontSize="xs" color="quiet">
          {texts.weightsNote}
        </Text>
      </Flex>
    </Box>
  );
};

type FieldProps = { signal: WinnerSignal; weight: number; onChange: (weight: number) => void };

const WeightField = ({ signal, weight, onChange }: FieldProps) => {
  const id = useId();
  return (
    <Flex align="center" gap="3" fontSize="sm">
      <Box asChild flex="1" minW="0">
        <label htmlFor={id}>{texts.signals[signal]}</label>
      </Box>
      <Box w="110px">
        <RangeInput
          id={id}
          max={MAX_WEIGHT}
          value={weight}
          valueText={say(texts.weightValue, { weight })}
          onChange={onChange}
        />
      </Box>
      <Box asChild minW="84px" fontVariantNumeric="tabular-nums" color="quiet">
        <output htmlFor={id}>{say(texts.weightValue, { weight })}</output>
      </Box>
    </Flex>
  );
};
